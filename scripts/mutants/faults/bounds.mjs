const turns = 'server/rest/handle/turns.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const boundFaults = [
  {
    name: 'one person takes every place',
    in: 'server/rest/handle/turns.ts',
    find: 'return this.#running < inAll && running < Math.min(each, equalPart);',
    replace: 'return this.#running < inAll && running < Math.max(inAll, each, equalPart);',
    test: turns,
    named: 'lets one person wait for themselves, and nobody for another',
  },
  {
    name: 'one person lets any number of requests wait',
    in: 'server/rest/handle/turns.ts',
    find: 'if (person.waiting.length >= waitingEach) throw tooManyAtOnce();',
    replace: 'if (waitingEach === 0) throw tooManyAtOnce();',
    test: turns,
    named: 'refuses who lets too many wait',
  },
];
