import {
  inconsistentCharges,
  overfullFunds,
  sameNamedInstruments,
  unbuyableModels,
  unknownRisks,
  unmatchedCalendars,
  wrongCompositions,
} from '#catalogue/catalogue-faults.ts'
import { type DataCheck, resultsOf } from '#data-checks/data-check.ts'

export const CATALOGUE_CHECKS: readonly DataCheck[] = [
  {
    name: 'weights',
    problem: 'The weights of a benchmark or model portfolio do not sum to 1',
    remedy: 'import benchmarks.csv or model-portfolios.csv with all its instruments',
    find: (db) => resultsOf(wrongCompositions(db), ({ kind, code, sum }) => `${kind} ${code}: ${sum}`),
  },
  {
    name: 'overfull-funds',
    problem: 'The exposures of a dimension or the largest holdings of a fund sum to more than 1',
    remedy: 'import exposures.csv or holdings.csv of the fund; weights are fractions, 0.25 is a quarter',
    find: (db) =>
      resultsOf(overfullFunds(db), ({ instrument_id, part, sum }) => `${instrument_id}: ${part} ${sum}`),
  },
  {
    name: 'charges',
    problem: 'The management fee of a fund exceeds its ongoing charges',
    remedy: 'correct fund-fees.csv or ongoingCharges in instruments.csv; both are percents',
    find: (db) =>
      resultsOf(
        inconsistentCharges(db),
        ({ instrument_id, management, ongoing }) =>
          `${instrument_id}: management ${management}%, ongoing charges ${ongoing}%`,
        'warning',
      ),
  },
  {
    name: 'unknown-risks',
    problem: 'A fund on offer has no risk level although it has a year of prices',
    remedy: 'take riskId in instruments.csv from its key information document',
    find: (db) =>
      resultsOf(
        unknownRisks(db),
        ({ instrument_id, prices }) => `${instrument_id}: ${prices} prices`,
        'warning',
      ),
  },
  {
    name: 'repeated-instruments',
    problem: 'Several instruments have the same name and currency',
    remedy: 'merge them if they are one fund; otherwise name the share classes',
    find: (db) =>
      resultsOf(
        sameNamedInstruments(db),
        ({ ids, name, currency }) => `${ids}: ${name} in ${currency}`,
        'warning',
      ),
  },
  {
    name: 'calendars',
    problem: 'A calendar of a fund has no holidays, or a calendar belongs to no fund',
    remedy: 'use the same name in instruments.csv and calendars.csv',
    find: (db) =>
      resultsOf(
        unmatchedCalendars(db),
        ({ calendar, funds }) =>
          funds === null
            ? `calendar ${calendar}: belongs to no fund`
            : `calendar ${calendar}: has no holidays; used by ${funds}`,
        ({ funds }) => (funds === null ? 'warning' : 'error'),
      ),
  },
  {
    name: 'unbuyable-models',
    problem: 'A model portfolio has a fund that cannot be bought',
    remedy: 'replace it in model-portfolios.csv, or make it operative in instruments.csv',
    find: (db) =>
      resultsOf(
        unbuyableModels(db),
        ({ code, instrument_id }) => `model portfolio ${code}: ${instrument_id}`,
      ),
  },
]
