import { parseArgs } from 'node:util'
import { AUDIT_COMMANDS } from '#account-activity/audit.commands.ts'
import { AVAILABILITY_COMMANDS } from '#availability/availability.commands.ts'
import { CATALOGUE_COMMANDS } from '#catalogue/instruments/catalogue.commands.ts'
import { PRICE_CHANGE_COMMANDS } from '#catalogue/prices/price-changes.commands.ts'
import { DATA_CHECK_COMMANDS } from '#data-checks/data-checks.commands.ts'
import { DEALING_COMMANDS } from '#dealing/dealing.commands.ts'
import { FUND_ORDER_FILE_COMMANDS } from '#dealing/fund-orders/fund-orders.commands.ts'
import { SEND_PAYOUTS_COMMANDS } from '#dealing/send-payouts.commands.ts'
import { DEMO_COMMANDS } from '#demo/demo.commands.ts'
import { DEPOSIT_COMMANDS } from '#deposits/deposits.commands.ts'
import { DOCUMENT_COMMANDS } from '#documents/documents.commands.ts'
import { END_OF_DAY_COMMANDS } from '#end-of-day/end-of-day.commands.ts'
import { IDENTITY_COMMANDS } from '#identity/identity.commands.ts'
import { INVITATION_COMMANDS } from '#identity/invitations/invitations.commands.ts'
import { IMPORT_COMMANDS } from '#imports/imports.commands.ts'
import { WITHDRAW_COMMANDS } from '#imports/withdrawn-quotes.commands.ts'
import { LEDGER_COMMANDS } from '#ledger/ledger.commands.ts'
import { MESSAGE_COMMANDS } from '#messaging/messages.commands.ts'
import { APPROVE_COMMANDS } from '#payments/approval/approve-payment.commands.ts'
import { APPROVER_COMMANDS } from '#payments/approvers/approvers.commands.ts'
import { PAYMENT_COMMANDS } from '#payments/payments.commands.ts'
import { REQUEST_COMMANDS } from '#people/requests/requests.commands.ts'
import { failureText } from '#platform/basics/operator-error.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { type Ask, type Command, WrongCommand } from '#platform/cli/command.ts'
import { openTerminal } from '#platform/cli/terminal.ts'
import { readConfig } from '#platform/config/config.ts'
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { openLog } from '#platform/logging/log.ts'
import { REPORT_COMMANDS } from '#reports/reports.commands.ts'
import { ownSecrets } from './own-secrets.ts'
import { BACKGROUND, openDeps, type PortalDeps, prepareDatabase } from './portal-deps.ts'

/** The table of contents: everything an operator can do. */
const COMMANDS: readonly Command<PortalDeps>[] = [
  ...AUDIT_COMMANDS,
  ...AVAILABILITY_COMMANDS,
  ...CATALOGUE_COMMANDS,
  ...DATA_CHECK_COMMANDS,
  ...END_OF_DAY_COMMANDS,
  ...DEALING_COMMANDS,
  ...FUND_ORDER_FILE_COMMANDS,
  ...DEMO_COMMANDS,
  ...DEPOSIT_COMMANDS,
  ...DOCUMENT_COMMANDS,
  ...IDENTITY_COMMANDS,
  ...IMPORT_COMMANDS,
  ...INVITATION_COMMANDS,
  ...LEDGER_COMMANDS,
  ...MESSAGE_COMMANDS,
  ...APPROVE_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...SEND_PAYOUTS_COMMANDS,
  ...APPROVER_COMMANDS,
  ...PRICE_CHANGE_COMMANDS,
  ...REQUEST_COMMANDS,
  ...REPORT_COMMANDS,
  ...WITHDRAW_COMMANDS,
]

async function main(line: readonly string[]): Promise<void> {
  if (line.length === 0 || line[0] === '--help') return say(overview())
  const [command] = COMMANDS.filter(({ words }) => words.every((word, index) => line[index] === word)).sort(
    (one, other) => other.words.length - one.words.length, // `demo advance` is not `demo`
  )
  if (!command) throw new WrongCommand(`There is no command "${line.join(' ')}".\n\n${overview()}`)
  const { values, positionals } = parsed(command, line.slice(command.words.length))
  if (values['help']) return say(helpOf(command))
  const terminal = command.asks === true ? openTerminal() : undefined
  const ask = terminal?.ask ?? cannotAsk
  try {
    await withDeps((deps) => command.run({ deps, operands: positionals, options: values, print: say, ask }))
  } finally {
    terminal?.close()
  }
}

const cannotAsk: Ask = () => Promise.reject(new TypeError('a command that asks says so'))

function parsed({ options = {}, operands }: Command<PortalDeps>, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: operands !== undefined,
    })
  } catch (error) {
    throw new WrongCommand(reasonOf(error), { cause: error })
  }
}

/** Works on the running server's database, or on one started for this command alone. */
async function withDeps(work: (deps: PortalDeps) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  await using opened = new AsyncDisposableStack()
  const embedded = async () => {
    const { stop, ...urls } = await borrowEmbeddedPostgres({ dataDir: config.dataDir, log })
    opened.defer(stop)
    return urls
  }
  const { databaseUrl: given } = config
  const { url: databaseUrl, adminUrl } = given ? { url: given, adminUrl: given } : await embedded()
  const secrets = await ownSecrets(config, adminUrl)
  await prepareDatabase(adminUrl)
  const deps = await openDeps({ config, databaseUrl, secrets, log, limits: BACKGROUND })
  opened.defer(deps.close)
  await work(deps)
}

function overview(): string {
  const lines = COMMANDS.map((command) => [usageOf(command), command.summary] as const)
  const width = Math.max(...lines.map(([usage]) => usage.length)) + 2
  return [
    'Usage: fundholder <command> [options]',
    '',
    ...lines.map(([usage, summary]) => `  ${usage.padEnd(width)}${summary}`),
    '',
    'fundholder <command> --help says more.',
  ].join('\n')
}

function helpOf(command: Command<PortalDeps>): string {
  const options = Object.entries(command.options ?? {})
  return [
    command.summary,
    '',
    `Usage: fundholder ${usageOf(command)}${options.length > 0 ? ' [options]' : ''}`,
    ...options.map(([name, { summary }]) => `  --${name.padEnd(16)}${summary}`),
  ].join('\n')
}

const usageOf = ({ words, operands }: Command<PortalDeps>) => [...words, operands].filter(Boolean).join(' ')

const say = (line: string) => void process.stdout.write(`${line}\n`)

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`)
  process.exitCode = 1
})
