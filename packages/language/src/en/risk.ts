/** Ratios of a portfolio: what each says, and how it is computed. */
export const risk = {
  title: 'Risk and ratios',
  meta: '{{from}} – {{to}} · Daily returns, net of fees',
  failed: 'The ratios could not be loaded.',
  empty: 'No ratios yet',
  alone: 'The portfolio alone',
  beside: 'Beside {{benchmark}}',
  besideNothing: 'Beside a benchmark',
  riskFree: { EONABERA: 'Risk-free: Eonia.', none: 'Risk-free: 0.' },

  name: {
    performanceAnnualized: 'Return a year',
    volatilityAnnualized: 'Volatility a year',
    sharpe: 'Sharpe ratio',
    var95Historical: 'VaR 95 %, one day',
    maxDrawdown: 'Max drawdown',
    jensenAlpha: 'Alpha a year',
    beta: 'Beta',
    correlation: 'Correlation',
    rSquared: 'R²',
    trackingError: 'Tracking error',
    informationRatioGeometric: 'Information ratio',
    treynorGeometric: 'Treynor ratio',
  },
  says: {
    performanceAnnualized: 'The return as if it had been the same every year.',
    volatilityAnnualized: 'How far returns swung around their mean; the higher, the more restless.',
    sharpe: 'What each unit of swinging earned above the risk-free rate.',
    var95Historical: 'On 19 of 20 days the portfolio did better than this.',
    maxDrawdown: 'The deepest fall from a high; nothing worse happened in the period.',
    jensenAlpha: 'The yearly return beyond what the benchmark and beta explain.',
    beta: 'How much the portfolio moved for each move of the benchmark: 1 as much, 0.5 half.',
    correlation: 'How alike both moved: 1 always together, 0 without relation, −1 always apart.',
    rSquared: 'Which part of the portfolio’s moves the benchmark’s moves explain.',
    trackingError: 'How far the difference to the benchmark swung.',
    informationRatioGeometric: 'What each unit of differing from the benchmark earned.',
    treynorGeometric: 'What each unit of beta earned above the risk-free rate.',
  },
  formula: {
    performanceAnnualized: '1 plus the return over the period, to the power of 365 ÷ its days, less 1.',
    volatilityAnnualized: 'The sample standard deviation of the daily returns, times the square root of 252.',
    sharpe:
      'The yearly compounded return of the daily returns above the risk-free rate, divided by their yearly standard deviation.',
    var95Historical: 'The daily returns in order, from the worst; the one that 5 % of them lie below.',
    maxDrawdown: 'The lowest of all days: value ÷ highest value so far, less 1.',
    jensenAlpha:
      'Return a year less the risk-free rate, less beta times (the benchmark’s return a year less the risk-free rate); both compounded.',
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
  },

  fall: 'From {{peak}} to {{trough}}',
  regained: 'regained on {{day}}',
  notRegained: 'not regained yet',
  basis:
    'From the close of {{from}} to the close of {{to}}. Returns from one business day to the next, 252 a year. Definition: {{key}}.',
  saysHeading: 'What it says',
  formulaHeading: 'In words',
  inputs: 'What went into it',
  input: 'Figure',
  value: 'Value',
  benchmark: 'Benchmark',
  riskFreeRate: 'Risk-free rate',
  riskFreeName: { EONABERA: 'Eonia', none: '0' },
  peak: 'Last day at the high',
  trough: 'First day at the low',
  recovery: 'High regained',

  classOf:
    'Over this period the portfolio moved like risk class {{riskId}} of 7, by a volatility of {{volatility}} a year. That is indicative: only single funds have a class of their own.',
  noClass: 'A risk class is said for periods of more than one year.',
} as const
