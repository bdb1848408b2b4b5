import type { Answer } from '@fundholder/protocol/call.ts'
import type { getUserData } from '@fundholder/protocol/users/users.ts'

type Request = Answer<typeof getUserData>['userData']['requests'][number]

/** Returns true for a change of a company's bank account that a second user approves. */
export const isForColleague = ({ field }: Pick<Request, 'field'>): boolean => field === 'companyBankAccount'

/** Returns true for such a change that awaits the signed-in user. */
export const awaitsThisUser = (request: Request): boolean =>
  isForColleague(request) && request.state === 'open' && !request.isMine
