/** Formulas of the figures; explained answers refer to them by key. */
export const formulas = {
  timeWeighted:
    'We split the period at each payment in or out, work out the return of each part, and multiply the parts. A part is (closing value − payment) ÷ opening value, or 1 where nothing was invested; the return is the product minus 1.',
  moneyWeighted:
    'The yearly rate at which all amounts, each divided by (1 + rate) to the power of its days since the first ÷ 365, add up to 0. Over the period: (1 + rate) to the power of the period’s days ÷ 365, less 1.',
  buyAndHold:
    'Each instrument’s closing price ÷ opening price, in one currency, times its weight. The return is the sum of these, less 1.',
  rebalanced:
    'From one resetting of the weights to the next: each instrument’s closing price ÷ opening price, in one currency, times its weight, added up. The return is the product of these sums, less 1.',
  annualizedReturnAct365: '1 plus the return over the period, to the power of 365 ÷ its days, less 1.',
  annualizedVolatility: 'The sample standard deviation of the daily returns, times the square root of 252.',
  sharpeGeometric:
    'The yearly compounded return of the daily returns above the risk-free rate, divided by their yearly standard deviation.',
  var95Historical:
    'We sort the daily returns from worst to best and take the one with 5% of the returns below it. If that point falls between two returns, we take the value between them in proportion.',
  maxDrawdown: 'The lowest of all days: value ÷ highest value so far, less 1.',
  jensenAlpha:
    'Return a year less the risk-free rate, less beta times (the benchmark’s return a year less the risk-free rate); each the daily returns compounded to 252 a year.',
  beta: 'The covariance of the daily returns of portfolio and benchmark above the risk-free rate, divided by the benchmark’s variance.',
  correlation:
    'The covariance of the daily returns of portfolio and benchmark, divided by both standard deviations.',
  rSquared: 'The correlation, squared.',
  trackingError:
    'The sample standard deviation of the daily differences between portfolio and benchmark, times the square root of 252.',
  informationRatioGeometric:
    'The yearly compounded return of the portfolio less that of the benchmark, divided by the tracking error.',
  treynorGeometric:
    'The yearly compounded return of the daily returns above the risk-free rate, divided by beta.',
} as const
