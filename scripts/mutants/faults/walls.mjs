const lockout = 'tests/auth-api/lockout.test.ts';
const secondFactor = 'tests/auth-api/second-factor.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const wallFaults = [
  {
    name: "a condition is evaluated on other stores' prices",
    in: 'policy catalog_entries_select_own_stores',
    find: 'using (store_id = any (array(select private.my_store_ids())))',
    replace: 'using (true)',
    test: 'tests/access/walls/oracles.test.ts',
    named: 'no error beside a guess at the price of another store: name',
  },
  {
    name: 'anybody locks the owner out at their own address',
    in: 'packages/auth-api/src/endpoints/token-password.ts',
    find: 'const counts = wait === null || (await isKnownAddress(auth, c, user?.id ?? null));',
    replace: 'const counts = wait === null;',
    test: lockout,
    named: 'do not lock the owner out at an address of theirs',
  },
  {
    name: 'a stolen mark of a browser is worth any number of guesses',
    in: 'packages/auth-api/src/sessions/known-places.ts',
    find: 'and k.wrong_guesses < $3',
    replace: 'and $3 > 0',
    test: lockout,
    named: 'get ten tries from a stolen browser mark',
  },
  {
    name: 'an outage costs the right password a guess',
    in: 'packages/auth-api/src/limits/ledger.ts',
    find: "(kind === 'guess' ? !this.#wrong : failed)",
    replace: "(kind === 'guess' ? !this.#wrong && !failed : false)",
    test: 'tests/auth-api/outage.test.ts',
    named: 'for the right password',
  },
  {
    name: 'a second factor guards nothing behind REST',
    in: 'apps/portal/database/auth-schema.sql',
    find: '    if lacks_factor then',
    replace: '    if false then',
    test: secondFactor,
    named: 'reads and writes nothing through REST before the factor is verified',
  },
  {
    name: 'a token from before the second factor reads with it',
    in: 'apps/portal/database/auth-schema.sql',
    find: " and coalesce(claims ->> 'aal', 'aal1') >= 'aal2'",
    replace: '',
    test: secondFactor,
    named: 'reads and writes nothing through REST before the factor is verified',
  },
  {
    name: 'establishments are given without the second factor',
    in: 'function private.my_location_ids',
    find: ' and private.factor_given()',
    replace: '',
    test: 'tests/access/walls/second-factor.test.ts',
    named: 'cannot select orders',
  },
  {
    name: 'products are read without the second factor',
    in: 'policy products_factor_given',
    find: '(select private.factor_given())',
    replace: 'true',
    test: 'tests/access/walls/second-factor.test.ts',
    named: 'cannot select products',
  },
  {
    name: 'a session without the second factor ends those with it',
    in: 'packages/auth-api/src/sessions/sessions.ts',
    find: "and (id = $2::uuid or coalesce(aal, 'aal1') <= $4::auth.aal_level)",
    replace: 'and $4::auth.aal_level is not null',
    test: secondFactor,
    named: 'keeps its aal2 sessions whatever a session at aal1 signs out',
  },
];
