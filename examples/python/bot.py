"""Plays any game of a Ludothèque at random.   bot.py HOUSE lay GAME VARIANT   or   bot.py HOUSE join LINK"""

import random
import secrets
import sys
import time

from line import Line, ask, seal


def leaves(tree):
    """Every action in the tree of touches."""
    yield from [tree["action"]] if "action" in tree else []
    for _, below in tree.get("next", []):
        yield from leaves(below)


def move(line, now, table, nonce):
    """Does what the position asks of this bot, if it asks anything."""
    you, act = now["you"], {"type": "act", "id": secrets.token_hex(8), "version": now["version"]}
    if not set(you["seats"]) & set(now["awaited"]):
        return
    if "set_ups" in you:
        seat, text = you["set_ups"][0]["seat"], you["set_ups"][0]["text"]
        if you["seals"] and not now["seats"][seat]["sealed"]:
            line.say(type="seal", id=act["id"], seat=seat, hash=seal(table, seat, nonce, text), waits=False)
        elif not you["seals"] or all(other["sealed"] or "engine" in other for other in now["seats"]):
            line.say(**act, text=text, nonce=nonce)
    elif "choices" in you:
        line.say(**act, text=random.choice(list(leaves(you["choices"]))))


def main(house, order, *rest):
    me = {"name": "Bot Python", "auth": secrets.token_hex(32), "proves": False}
    if order == "lay":
        laid = ask(f"{house}/api/tables", me | {"game": rest[0], "variant": rest[1], "seats": ["me", "person"]})
        table, free = laid["table"], laid["invitations"][0]
        print(f"{house}/#/join/{table}/{free['seat']}/{free['token']}", flush=True)
    else:
        table, seat, token = rest[0].split("/")[-3:]
        ask(f"{house}/api/tables/{table}/claim", me | {"seat": int(seat), "invitation": token})
    line, nonce, now = Line(house, f"/api/tables/{table}/socket"), secrets.token_hex(32), None
    line.say(type="hello", auth=me["auth"])
    while now is None or now["status"] != "over":
        heard = line.hear()
        again = heard["type"] == "refused" and heard["refusal"]["code"] == "rate"
        time.sleep(heard["refusal"].get("retry_ms", 1000) / 1000 if again else 0)
        now = heard.get("now", now)
        if now and ("now" in heard or again):
            move(line, now, table, nonce)
    print(now["outcome"]["words"]["en"] if "words" in now["outcome"] else now["outcome"])


if __name__ == "__main__":
    main(*sys.argv[1:])
