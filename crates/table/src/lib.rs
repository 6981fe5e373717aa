//! A match between people: seats, events, clocks, offers and dice that can be checked.
