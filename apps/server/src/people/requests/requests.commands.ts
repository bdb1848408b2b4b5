import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { type Command, type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import { operatorName } from '#platform/cli/operator-name.ts'
import { type DecidingDeps, type Decision, decideRequest } from './decide-request.ts'
import { requestedText } from './list-requests.ts'
import { type OperatorsRequest, requestsToDecide } from './requests.queries.ts'

const AS = { as: { type: 'string', summary: 'your name, for the record' } } as const

export const REQUEST_COMMANDS: readonly Command<DecidingDeps>[] = [
  {
    words: ['requests', 'list'],
    options: { all: { type: 'boolean', summary: 'decided and withdrawn ones too' } },
    summary: 'List the changes of details that clients ask for, the ones due first on top',
    run: async ({ deps, options, print }) => {
      const requests = await requestsToDecide(deps.db, { all: options['all'] === true })
      for (const request of requests) print(lineOf(request, deps.clock.today()))
      print(requests.length === 1 ? '1 request.' : `${requests.length} requests.`)
    },
  },
  {
    words: ['requests', 'approve'],
    operands: '<number>',
    options: AS,
    summary: 'Make the change that a client asks for, and e-mail the client',
    run: async (line) => {
      const request = await decide(line, { state: 'approved' })
      line.print(`Request ${request.number} is approved: ${request.username}, ${request.field}.`)
    },
  },
  {
    words: ['requests', 'refuse'],
    operands: '<number>',
    options: { ...AS, reason: { type: 'string', summary: 'reason, which the client reads' } },
    summary: 'Refuse a change that a client asks for, and e-mail the reason',
    run: async (line) => {
      const reason = textOption(line, 'reason')
      if (reason === undefined) throw new WrongCommand('Give the reason, such as --reason "No document".')
      const request = await decide(line, { state: 'refused', reason })
      line.print(`Request ${request.number} is refused: ${request.username}, ${request.field}.`)
    },
  },
]

function lineOf(
  { number, username, field, contract_id, former, wanted, state, due_on }: OperatorsRequest,
  today: string,
) {
  const subject = contract_id === null ? field : `${field} of ${contract_id}`
  const late = state === 'open' && due_on < today ? ', overdue' : ''
  const status = state === 'open' ? `due ${isoDay(due_on)}${late}` : state
  return `${number}  ${username}  ${subject}: ${former === null ? 'nothing' : requestedText(former)} -> ${requestedText(wanted)}  ${status}`
}

async function decide(line: CommandLine<DecidingDeps>, outcome: Decision): Promise<OperatorsRequest> {
  const [number, ...more] = line.operands
  if (number === undefined || more.length > 0 || !/^\d{1,18}$/.test(number))
    throw new WrongCommand('Name one request by its number.')
  const by = operatorName(line, 'decides')
  const decided = await decideRequest(line.deps, BigInt(number), { ...outcome, by })
  if (typeof decided !== 'string') return decided
  throw new WrongCommand(
    {
      unknown: `There is no request ${number}.`,
      decided: `Request ${number} is decided or withdrawn already.`,
      company: `Request ${number} is for a company’s bank account: a second user of the company decides it.`,
    }[decided],
  )
}

const textOption = ({ options }: CommandLine<DecidingDeps>, name: string): string | undefined => {
  const given = options[name]
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined
}
