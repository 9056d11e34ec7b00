// Queries over events leave test events out (docs/decisions/079-test-events.md).
import { isTest, sideOf, type Rule } from './tidy-rules.ts';
import { withoutComments } from './source-tree.ts';

const overEvents = /\b(?:from|join) events\b|\bfrom\(events\)|Join\(\s*events,/i;
/** By ids, by the states that are wanted, by the condition itself, or by the function that chooses one of them. */
const narrowed = /\(events\.id,|\b(?:events?\.)?id = |\beq\(id,|= 'live'|'live', 'paused'|= 'test'|\bisReal\b|\bvisibleEvents\b/;

/** Files of the server that read events in some other way. */
export const testEventsAreLeftOut: Rule = (files) =>
  files
    .filter(({ path }) => sideOf(path) === 'server' && !isTest(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }))
    .filter(({ text }) => overEvents.test(text) && !narrowed.test(text))
    .map(({ path }) => `${path} reads events without isReal: test events would be among them`);
