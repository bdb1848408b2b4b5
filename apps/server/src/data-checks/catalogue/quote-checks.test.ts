import { changing, openCheckedBook, testCheckResults } from '#test/books/checked-book.ts'
import { QUOTE_CHECKS } from './quote-checks.ts'

testCheckResults(await openCheckedBook(), QUOTE_CHECKS, [
  [
    'a gap in the prices of a fund that is held',
    changing(`delete from price where instrument_id = 'WORLD' and day between '2026-10-10' and '2026-10-20'`),
    ['price-gaps error: WORLD: no price between 20261009 and 20261021; held by C1'],
  ],
  [
    'no gap while the previous price is carried forward',
    changing(`delete from price where instrument_id = 'WORLD' and day between '2026-10-10' and '2026-10-19'`),
    [],
  ],
  [
    'a price gap of a fund without positions',
    changing(`delete from price where instrument_id = 'INDEX' and day between '2026-10-10' and '2026-10-20'`),
    ['price-gaps warning: INDEX: no price between 20261009 and 20261021'],
  ],
  [
    'a fund without recent prices',
    changing(`delete from price where instrument_id = 'EURO' and day > '2026-11-09'`),
    ['stale-prices error: EURO: the last price is of 20261109; held by C1'],
  ],
  [
    'a position older than its first price',
    changing(`delete from price where instrument_id = 'WORLD' and day < '2026-10-12'`),
    ['unpriced-positions error: contract C1: WORLD since 20261005, whose first price is of 20261012'],
  ],
  [
    'a position without any price',
    changing(`delete from price where instrument_id = 'WORLD'`),
    ['unpriced-positions error: contract C1: WORLD since 20261005, which has no price'],
  ],
  [
    'a price ten times too high',
    changing(`update price set price = price * 10 where instrument_id = 'EURO' and day = '2026-11-19'`),
    ['jumps warning: EURO: 100.68 on 20261118, 1007 on 20261119'],
  ],
  [
    'a rate ten times too low',
    changing(`update fx_rate set rate = rate / 10 where day = '2026-11-19'`),
    ['jumps warning: USD: 1.134 on 20261118, 0.1135 on 20261119'],
  ],
  [
    'a price and a rate of future days',
    changing(
      `insert into price values ('WORLD', '2026-12-31', 990000000)`,
      `insert into fx_rate values ('USD', '2029-11-23', 1150000)`,
    ),
    ['future-prices error: USD: 1.15 on 20291123', 'future-prices error: WORLD: 990 on 20261231'],
  ],
  [
    'missing recent prices despite a future one',
    changing(
      `delete from price where instrument_id = 'EURO' and day > '2026-11-09'`,
      `insert into price values ('EURO', '2026-11-21', 100000000)`,
    ),
    [
      'stale-prices error: EURO: the last price is of 20261109; held by C1',
      'future-prices error: EURO: 100 on 20261121',
    ],
  ],
  [
    'rates missing before the first, between two and after the last',
    changing(
      `delete from fx_rate where day < '2026-10-07' or day between '2026-10-10' and '2026-10-21' or day > '2026-11-02'`,
    ),
    [
      'missing-rates error: USD: no rate from 20261005 to 20261006; needed by C1',
      'missing-rates error: USD: no rate from 20261020 to 20261021; needed by C1',
      'missing-rates error: USD: no rate from 20261113 to 20261120; needed by C1',
    ],
  ],
  [
    'a closed fund with positions, also in a model portfolio',
    changing(`update instrument set closed_on = '2026-11-19' where id = 'WORLD'`),
    [
      'closed-funds-held warning: WORLD: closed on 20261119; held by C1',
      'unbuyable-models error: model portfolio CALM: WORLD',
    ],
  ],
])
