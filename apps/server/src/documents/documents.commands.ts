import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import { DOC_TYPES, type DocType, docTypeOf } from '@fundholder/domain/funds/documents.ts'
import { DEFAULT_LANGUAGE, DOCUMENT_LANGUAGES } from '@fundholder/domain/users/users.ts'
import { OperatorError } from '#platform/basics/operator-error.ts'
import { type Command, type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import { operatorName } from '#platform/cli/operator-name.ts'
import { readPdf } from './import/pdf-file.ts'
import {
  type DocumentToPublish,
  type PublishingDeps,
  publishDocument,
  withdrawDocument,
} from './publishing/publish-document.ts'
import { type Addressee, documentsOfTypes } from './publishing/publishing.queries.ts'

type Line = CommandLine<PublishingDeps>

const AS = { type: 'string', summary: 'who does it, for the record' } as const
const TYPE = { type: 'string', summary: DOC_TYPES.join(', ') } as const

export const DOCUMENT_COMMANDS: readonly Command<PublishingDeps>[] = [
  {
    words: ['documents', 'publish'],
    operands: '<file>',
    options: {
      as: AS,
      type: TYPE,
      name: { type: 'string', summary: 'what clients read in the list' },
      date: { type: 'string', summary: 'the day that it describes, YYYYMMDD' },
      language: {
        type: 'string',
        summary: `${DOCUMENT_LANGUAGES.join(', ')}; ${DEFAULT_LANGUAGE} when absent`,
      },
      everyone: { type: 'boolean', summary: 'for the clients of all entities' },
      entity: { type: 'string', summary: 'for the clients of an entity, such as 169' },
      employer: { type: 'string', summary: 'for an employer; plan information for its staff too' },
      contract: { type: 'string', summary: 'for the holder of a contract' },
      instrument: { type: 'string', summary: 'for those who have held a fund' },
      from: { type: 'string', summary: 'first day of the period that it covers' },
      to: { type: 'string', summary: 'last day of that period' },
      id: { type: 'string', summary: 'its id; a random one when absent' },
    },
    summary: 'Publish a PDF to clients and notify them',
    run: async (line) => {
      const document = documentIn(line)
      const [path, more] = line.operands
      if (path === undefined || more !== undefined) throw new WrongCommand('Name one PDF file.')
      const file = await readPdf(path, 'does not exist')
      if ('wrong' in file) throw new OperatorError(`${path} is not published: it ${file.wrong}.`)
      const { id } = await publishDocument(line.deps, document, file)
      line.print(`Published as ${id} for ${inWords(document.addressee)}.`)
    },
  },
  {
    words: ['documents', 'withdraw'],
    operands: '<id>',
    options: { as: AS },
    summary: 'Withdraw a document from clients; its record and file are kept',
    run: async (line) => {
      const [id, more] = line.operands
      if (id === undefined || more !== undefined) throw new WrongCommand('Name the id of one document.')
      await withdrawDocument(line.deps, { id, by: operatorName(line, 'withdraws it') })
      line.print(`${id} is withdrawn: clients no longer see it.`)
    },
  },
  {
    words: ['documents', 'list'],
    options: { type: TYPE, withdrawn: { type: 'boolean', summary: 'withdrawn ones too' } },
    summary: 'List the documents that clients see, and for whom they are',
    run: async ({ deps, options, print }) => {
      const types = options['type'] === undefined ? [] : [typeIn(options['type'])]
      const rows = await documentsOfTypes(deps.db, types, options['withdrawn'] === true)
      for (const row of rows) {
        const addressee = {
          entityId: row.entity_id ?? undefined,
          employerId: row.employer_id ?? undefined,
          contractId: row.contract_id ?? undefined,
          instrumentId: row.instrument_id ?? undefined,
        }
        const by = row.published_by === null ? row.source : `${row.source} by ${row.published_by}`
        const end = row.withdrawn_by === null ? '' : `  withdrawn by ${row.withdrawn_by}`
        print(
          `${row.id}  ${row.day}  ${docTypeOf(row.kind)}  ${row.language}  ${row.name}  for ${inWords(addressee)}  ${by}${end}`,
        )
      }
      print(rows.length === 1 ? '1 document.' : `${rows.length} documents.`)
    },
  },
]

function documentIn(line: Line): DocumentToPublish {
  const { options } = line
  const by = operatorName(line, 'publishes it')
  const docType = typeIn(options['type'])
  const name = oneLine('--name', options['name'], 300)
  const language = options['language'] ?? DEFAULT_LANGUAGE
  const known = DOCUMENT_LANGUAGES.find((one) => one === language)
  if (!known) throw new WrongCommand(`--language is one of ${DOCUMENT_LANGUAGES.join(', ')}.`)
  const id = options['id']
  if (id !== undefined && !/^[\w.@:-]{1,64}$/.test(String(id)))
    throw new WrongCommand('--id has up to 64 letters without accents, digits and . @ : _ - characters.')
  const [from, to] = [options['from'], options['to']]
  if ((from === undefined) !== (to === undefined)) throw new WrongCommand('A period needs --from and --to.')
  const period = from === undefined ? undefined : { from: dayIn('--from', from), to: dayIn('--to', to) }
  if (period && period.from > period.to) throw new WrongCommand('--from is after --to.')
  return {
    id: id === undefined ? undefined : String(id),
    docType,
    name,
    language: known,
    day: dayIn('--date', options['date']),
    period,
    addressee: addresseeIn(options),
    by,
  }
}

/** Exactly one of the options that name whom a document is for. */
function addresseeIn(options: Line['options']): Addressee {
  const named = (['everyone', 'entity', 'employer', 'contract', 'instrument'] as const).filter(
    (one) => options[one] !== undefined,
  )
  if (named.length !== 1)
    throw new WrongCommand(
      'Say for whom it is with one of --everyone, --entity, --employer, --contract, --instrument.',
    )
  const entity = options['entity']
  if (entity !== undefined && !/^\d{1,6}$/.test(String(entity)))
    throw new WrongCommand('--entity is a number, such as 169.')
  return {
    entityId: entity === undefined ? undefined : Number(entity),
    employerId: textIn(options['employer']),
    contractId: textIn(options['contract']),
    instrumentId: textIn(options['instrument']),
  }
}

const textIn = (option: string | boolean | undefined) => (typeof option === 'string' ? option : undefined)

function inWords({ entityId, employerId, contractId, instrumentId }: Addressee): string {
  if (contractId !== undefined) return `contract ${contractId}`
  if (employerId !== undefined) return `employer ${employerId}`
  const about = instrumentId === undefined ? '' : ` who have held ${instrumentId}`
  return entityId === undefined ? `everyone${about.replace('have', 'has')}` : `entity ${entityId}${about}`
}

function typeIn(option: string | boolean | undefined): DocType {
  const type = DOC_TYPES.find((one) => one === option)
  if (!type) throw new WrongCommand(`--type is one of ${DOC_TYPES.join(', ')}.`)
  return type
}

function dayIn(name: string, option: string | boolean | undefined): CalendarDay {
  const digits = typeof option === 'string' ? option.replaceAll('-', '') : ''
  if (!isCalendarDay(digits)) throw new WrongCommand(`${name} is a day, such as 20251231.`)
  return digits
}

function oneLine(name: string, option: string | boolean | undefined, longest: number): string {
  const text = typeof option === 'string' ? option.trim() : ''
  if (text === '' || text.length > longest || /\p{Cc}/u.test(text))
    throw new WrongCommand(`${name} is needed: one line of at most ${longest} characters.`)
  return text
}
