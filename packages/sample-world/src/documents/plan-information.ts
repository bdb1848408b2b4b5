import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'
import { EMPLOYER_PERCENT } from '@fundholder/domain/savings/planning.ts'
import { FUNDS } from '../funds/instruments.ts'
import { MODEL_PORTFOLIOS } from '../funds/model-portfolios.ts'
import { heading, type KidBlock, text } from '../kid/kid-blocks.ts'
import { EMPLOYER_PAYS, PAYDAY } from '../people/plan-dates.ts'

/** Rules of the plan, as the portal applies them. */
export const PLAN_RULES: readonly KidBlock[] = [
  heading('1. Who takes part'),
  text(
    'Every employee takes part from the first day of employment.',
    'You stay a member until your savings are withdrawn, also after you leave your employer.',
  ),
  heading('2. Contributions'),
  text(
    `Your employer pays ${EMPLOYER_PERCENT.first}% of your monthly basic salary into your account during the first`,
    `${EMPLOYER_PERCENT.laterFromYears} years of service, and ${EMPLOYER_PERCENT.later}% after them.`,
    'You may add voluntary savings through the payroll; ask the HR department.',
  ),
  heading('3. Investment'),
  text(
    'Contributions are invested by your strategy: one of the model strategies, or the funds that you select.',
    'Until they are invested they are cash. You may change strategy at any time.',
    'The value of your savings can fall as well as rise.',
  ),
  heading('4. Fees'),
  text(
    'The plan fee is a percentage a year of your savings. It grows day by day and is taken each month, from cash first.',
    'The funds have ongoing charges, which their prices contain already. Some funds also charge when units are bought or sold.',
  ),
  heading('5. Withdrawals'),
  text(
    'You may withdraw your savings in part or in full, as the terms of your employer allow.',
    'Funds are sold at their next price, and the money is paid to the bank account on file, usually within 10 business days.',
    'After a change of your bank account or your contact details withdrawals pause for three days.',
  ),
  heading('6. End of service'),
  text(
    'The estimate of your end-of-service entitlement counts 21 days of basic salary for each of the first five years of service',
    'and 30 days for each year after them, at most 24 months of salary.',
  ),
  heading('7. Beneficiaries'),
  text(
    'You name the people who receive your savings if you die, and the share of each. The shares sum to 100%.',
  ),
  heading('8. Changes and complaints'),
  text(
    'Changes of these rules are announced in writing before they take effect.',
    'Send a complaint to client services; you get an answer within 10 business days.',
  ),
]

/** Terms of an employer's plan, on the days of the sample payments. */
export const EMPLOYER_TERMS: readonly KidBlock[] = [
  heading('Joining'),
  text('Employees join with their first salary. The plan needs no form: the portal invites them by e-mail.'),
  heading('Payment of contributions'),
  text(
    `The employer pays the contributions of a month on the ${EMPLOYER_PAYS}th, or on the business day before it.`,
    `They are booked on the accounts of the members by the ${PAYDAY}th, together with the members’ own contributions.`,
    'Contributions stop during unpaid leave and go on with the next salary.',
  ),
  heading('Withdrawals while employed'),
  text('Members may withdraw once the employer’s contributions are booked. No reason is needed.'),
  heading('Leaving'),
  text(
    'Contributions end with the last salary. The savings stay invested by the chosen strategy until they are withdrawn.',
  ),
  heading('Contact'),
  text(
    'The HR department answers questions about salary and contributions, client services those about funds and withdrawals.',
  ),
]

/** The model strategies with their funds, and the choice of one's own. */
export const INVESTMENT_GUIDE: readonly KidBlock[] = [
  heading('Model strategies'),
  text(
    `The manager invests your savings in one of ${MODEL_PORTFOLIOS.length} model strategies and keeps its mix.`,
    'Each holds these funds:',
  ),
  {
    kind: 'table',
    described: 'Funds of the model strategies and the percent of each',
    head: ['Fund', 'Share'],
    rows: MODEL_PORTFOLIOS.flatMap(({ name, items }) => [
      [name],
      ...items.map(({ instrumentId, percent }) => [
        FUNDS.find(({ id }) => id === instrumentId)?.name ?? instrumentId,
        `${percent}%`,
      ]),
    ]),
  },
  heading('Your own choice'),
  text(
    'You choose the funds and their shares yourself, and may change them at any time.',
    `The screener of the portal lists all funds with risk, charges and returns, and compares up to ${COMPARED_FUNDS.most} of them.`,
  ),
  heading('Risk'),
  text(
    'The risk level of a fund goes from 1, the lowest, to 7. A higher level means larger ups and downs.',
    'The key information document of each fund explains its risks. Read it before you invest.',
  ),
]
