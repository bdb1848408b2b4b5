import type { Finding } from '@fundholder/protocol/analysis/findings.ts'
import type { useLanguage } from '#language/use-language.ts'

type Language = ReturnType<typeof useLanguage>

/** Texts of a portfolio alert: the finding and its rule. */
export function alertWords(
  finding: Finding,
  currency: string,
  { text, weight, percentOfFraction, money, number, day }: Language,
): { what: string; why: string } {
  const limitOf = (limit: number) => percentOfFraction(limit, Number.isInteger(limit * 100) ? 0 : 1)
  const nameOf = ({ name, instrumentId }: { name?: string | undefined; instrumentId: string }) =>
    name ?? instrumentId
  switch (finding.code) {
    case 'position-share':
      return {
        what: text('findings.position-share.what', { share: weight(finding.share), name: nameOf(finding) }),
        why: text('findings.position-share.why', { limit: limitOf(finding.limit) }),
      }
    case 'group-share':
      return {
        what: text(`findings.group-share.what.${finding.groupType}`, {
          share: weight(finding.share),
          name: finding.name,
        }),
        why: text(`findings.group-share.why.${finding.groupType}`, { limit: limitOf(finding.limit) }),
      }
    case 'cash-drag':
      return {
        what: text('findings.cash-drag.what', {
          share: weight(finding.share),
          limit: limitOf(finding.limit),
          since: day(finding.since),
        }),
        why: text('findings.cash-drag.why', {
          daysLimit: finding.daysLimit,
          days: number(finding.days, 0),
        }),
      }
    case 'currency-share':
      return {
        what: text('findings.currency-share.what', { share: weight(finding.share), currency }),
        why: text('findings.currency-share.why', {
          name: finding.largest.name,
          largest: weight(finding.largest.share),
          limit: limitOf(finding.limit),
        }),
      }
    case 'ongoing-cost': {
      const isPartly = finding.coverage < 1
      return {
        what: text(isPartly ? 'findings.ongoing-cost.whatAtLeast' : 'findings.ongoing-cost.what', {
          cost: percentOfFraction(finding.cost),
          amount: money(finding.amount, currency),
        }),
        why: text(isPartly ? 'findings.ongoing-cost.whyPartly' : 'findings.ongoing-cost.why', {
          coverage: weight(finding.coverage),
          limit: limitOf(finding.limit),
        }),
      }
    }
    case 'risk-apart':
      return {
        what: text('findings.risk-apart.what', {
          riskId: finding.riskId,
          name: finding.model.name,
          modelRiskId: finding.model.riskId,
        }),
        why: text('findings.risk-apart.why', {
          from: day(finding.dateFrom),
          volatility: weight(finding.volatility),
          modelVolatility: weight(finding.model.volatility),
        }),
      }
    case 'stale-price': {
      const latest = day(finding.latestPriceDate)
      return finding.priceDate
        ? {
            what: text('findings.stale-price.what', { name: nameOf(finding), day: day(finding.priceDate) }),
            why: text('findings.stale-price.why', { count: finding.businessDays ?? 0, latest }),
          }
        : {
            what: text('findings.stale-price.whatNone', { name: nameOf(finding) }),
            why: text('findings.stale-price.whyNone', { latest }),
          }
    }
  }
}
