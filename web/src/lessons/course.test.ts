import { expect, it } from 'vitest';
import { GAMES } from '../lib/route.svelte';
import { openCourse, teaching } from './course';

it.each(GAMES)('has a course for %s, every step of which can be done', async (game) => {
  const lessons = await openCourse(game);
  expect(lessons.length).toBeGreaterThan(0);
  for (const { steps } of lessons) for (const step of steps) expect(step.accept.length).toBeGreaterThan(0);
});

it('finds the step that teaches a rule', async () => {
  const diam = await openCourse('diam');
  const carry = teaching(diam, 'M7');
  expect(carry?.lesson.steps[carry.step]?.name).toBe('carry');
  const war = await openCourse('belligerants');
  const huff = teaching(war, 'B19');
  expect([huff?.lesson.name, huff?.lesson.steps[huff.step]?.name]).toEqual(['sentinel', 'must']);
  expect(teaching(war, 'B36')).toBeNull();
});
