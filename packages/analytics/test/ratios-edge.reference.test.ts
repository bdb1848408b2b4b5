import { maxDrawdown } from '#drawdown.ts'
import { momentsAgainst, ownMoments } from '#moments.ts'
import { beta, correlation } from '#relative.ts'
import { cumulativeReturn, performanceIndex } from '#returns.ts'
import { annualisedReturn, sharpeArithmetic, volatility } from '#risk.ts'
import { valueAtRisk95 } from '#value-at-risk.ts'
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
