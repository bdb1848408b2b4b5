/** Texts of the valuation card: value over time, the benchmark and the end-of-service entitlement. */
export const valuation = {
  title: 'Value over time',
  sentence: 'From {{first}} on {{from}} to {{last}} on {{to}}, contributions and withdrawals included.',
  sentenceOfDay: '{{last}} on {{to}}.',
  savings: 'Savings',
  benchmark: 'The same money in {{benchmark}}',
  endOfService: 'End-of-service gratuity, estimate',
  failed: 'The values could not be loaded.',
  empty: 'No values yet',
  showChart: 'Show chart',
  hideChart: 'Hide chart',
  showAsTable: 'Show as table',
  showAsChart: 'Show as chart',
  noBenchmark: 'No benchmark shown: {{reason}}',
  noEndOfService: 'No end-of-service gratuity: {{reason}}',
  lastEndOfService:
    'The gratuity is an estimate by salary and years of service, separate from your savings. At the last month end, {{day}}, it was {{amount}}.',
  lastEndOfService_company:
    'The gratuity is an estimate by salary and years of service, separate from the contract’s savings. At the last month end, {{day}}, it was {{amount}}.',
  nothingDue: 'End-of-service gratuity: nothing is due before a full year of service.',
  closing: 'Closing values.',
  sameFlows: 'The benchmark assumes the same payments on the same days.',
} as const
