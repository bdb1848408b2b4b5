import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import { tally } from '#test/at-once.ts'
import { inOtherWords, withoutLocks } from '#test/database/faulty-network.ts'
import { superuser } from '#test/database/superuser.ts'
import { type Ended, openRaces, type Pair, pairsOf, THIEF } from '#test/orders/raced-approvals.ts'

// Each race of approval-races.test.ts again, without what keeps the two apart: at some place in the approval the test
// there must fail, or it could not tell.
const unlocked = await openRaces(withoutLocks)
after(unlocked.close)
const pairs = pairsOf(unlocked)
/** Every second place in an approval is tried; each fault has three at least at which it is seen. */
const STEP = 2

/** Races approvals until one ends as none may. */
async function until(
  t: TestContext,
  { race }: Pick<typeof unlocked, 'race'>,
  prepare: () => Promise<Pair>,
  isForbidden: (ended: Ended) => boolean | Promise<boolean>,
) {
  const outcomes: string[] = []
  for await (const ended of race(prepare, STEP)) {
    const { state, approval, besides, walls } = ended
    outcomes.push(`${approval} ${besides} ${state} ${walls.join()}`)
    if (await isForbidden(ended)) return
  }
  t.diagnostic(JSON.stringify(tally(outcomes)))
  assert.fail('all went well at every place')
}

/** The database's guards against two ends of one order: the state transitions and the approval's event. */
const WALLS = ['order_arrow', 'approval_matches_state']

/** Removes the guards behind the locks that would stop an approval. */
const pullDown = (end: 'expired' | 'replaced') =>
  superuser(
    unlocked.url,
    `insert into order_transition values ('approved', '${end}');
     alter table client_order drop constraint if exists approval_matches_state`,
  )

const isStoppedByWall = ({ walls }: Ended) => walls.some((name) => WALLS.includes(name))

test('without the locks an approval and the end of its time meet, and the database’s guards stop the second', (t) =>
  until(t, unlocked, pairs.endOfItsTime, isStoppedByWall))

test('without the locks an approval and another pre-order meet, and the database’s guards stop the second', (t) =>
  until(t, unlocked, pairs.anotherOrder, isStoppedByWall))

test('without the locks and these guards what was approved expires', async (t) => {
  await pullDown('expired')
  await until(
    t,
    unlocked,
    pairs.endOfItsTime,
    ({ state, approval }) => approval === 200 && state === 'expired',
  )
})

test('without the locks and these guards what was approved is replaced', async (t) => {
  await pullDown('replaced')
  await until(
    t,
    unlocked,
    pairs.anotherOrder,
    ({ state, approval, besides }) => approval === 200 && besides === 200 && state === 'replaced',
  )
})

test('control: without the locks a full withdrawal is approved on old balances, and leaves later money', (t) =>
  until(
    t,
    unlocked,
    pairs.moneyIn,
    ({ state, approval, wasFirst }) => approval === 200 && state === 'approved' && wasFirst,
  ))

test('control: without the rule of the last code an old code approves after a new one is sent', async (t) => {
  const careless = await openRaces(inOtherWords('"code_salt" = $3', "$3::bytea <> ''"))
  try {
    await until(
      t,
      careless,
      pairsOf(careless).newCode,
      ({ approval, besides, wasFirst }) => approval === 200 && besides === 200 && wasFirst,
    )
  } finally {
    await careless.close()
  }
})

test('control: resending a code regardless of its order sends one for an approved order', async (t) => {
  const careless = await openRaces(
    inOtherWords('"challenge_hash" = $3 and "state" = $4', '"challenge_hash" = $3 and $4 <> \'\''),
  )
  try {
    await until(
      t,
      careless,
      pairsOf(careless).newCode,
      ({ approval, besides, wasFirst }) => approval === 200 && besides === 200 && !wasFirst,
    )
  } finally {
    await careless.close()
  }
})

/** SQL of an approval that records the bank account on file at that moment, not the one that was shown. */
const LOOK_UP_THE_ACCOUNT = `
  create function looked_up() returns trigger language plpgsql as $$ begin
    new.payee := new.payee || (select jsonb_build_object('iban', iban) from bank_account where user_id = new.user_id);
    return new;
  end $$;
  create trigger looked_up before update on client_order
    for each row when (new.state = 'approved' and old.state = 'pending') execute function looked_up()`

test('were the account looked up again when an approval is written down, the new one would be paid', async (t) => {
  await superuser(unlocked.url, LOOK_UP_THE_ACCOUNT)
  try {
    await until(t, unlocked, pairs.newAccount, async ({ orderId, state, approval }) => {
      const order = await unlocked.portal.db
        .selectFrom('client_order')
        .select('payee')
        .where('id', '=', orderId)
        .executeTakeFirst()
      return approval === 200 && state === 'approved' && order?.payee?.iban === THIEF
    })
  } finally {
    await superuser(unlocked.url, 'drop function looked_up cascade')
  }
})
