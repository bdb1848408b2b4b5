/** The words of a period's money, from its first value to its last. */
export const summary = {
  title: 'Summary',
  between: '{{from}} – {{to}}',
  failed: 'The summary could not be loaded.',
  empty: 'Nothing was held or paid in these days',
  valueOn: 'Value on {{day}}',
  valueBefore: 'Value before {{day}}',
  in: 'Contributions',
  fromEmployer: '{{amount}} from your employer',
  out: 'Withdrawals',
  out_company: 'Allocated to members or paid out',
  performance: 'Gain',
  within: 'Already deducted',
  fees: 'Plan fee',
  expenses: 'Dealing charges',
} as const
