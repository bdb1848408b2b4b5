import { cumulativeReturn, performanceIndex } from '#returns/returns.ts'
import { maxDrawdown } from '#risk/drawdown.ts'
import { momentsAgainst, ownMoments } from '#risk/moments.ts'
import { beta, correlation } from '#risk/relative.ts'
import { annualisedReturn, sharpeArithmetic, volatility } from '#risk/risk.ts'
import { valueAtRisk95 } from '#risk/value-at-risk.ts'
import { assertMatches, type Expected, type ReferenceCase, testCases } from './reference.ts'

type EdgeCase = ReferenceCase & {
  input: { returns: number[]; benchmarkReturns: number[]; periodsPerYear: number }
  expected: Record<string, Expected>
}

testCases<EdgeCase>('ratios_edge.json', 'ratiosArray', ({ input, expected }) => {
  const moments = momentsAgainst(input.returns, input.benchmarkReturns, input.periodsPerYear)
  const own = ownMoments(moments)
  const levels = performanceIndex(input.returns).map((performance) => 1 + performance)
  const measured: Record<string, number | undefined> = {
    cumulativeReturn: cumulativeReturn(input.returns),
    annualizedReturn: annualisedReturn(own),
    annualizedVolatility: volatility(own),
    sharpeArithmetic: sharpeArithmetic(own),
    var95Historical: valueAtRisk95(input.returns),
    maxDrawdownValue: maxDrawdown(levels)?.value,
    beta: beta(moments),
    correlation: correlation(moments),
  }
  for (const [key, value] of Object.entries(expected)) assertMatches(key, measured[key], value)
})
