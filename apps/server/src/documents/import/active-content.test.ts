import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { activeContent } from './active-content.ts'

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part as string)))
const objectStream = (objects: string, filter = '/Filter /FlateDecode') =>
  [
    `7 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${filter} >>\nstream\n`,
    deflateSync(objects),
    '\nendstream\nendobj',
  ] as const

const REFUSED: Record<string, [file: Buffer, wrong: RegExp]> = {
  'with a script': [pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'), /scripts/],
  'whose script has an escaped name': [pdf('<< /S /J#61vaScr#69pt >>'), /scripts/],
  'with a script in a compressed object': [
    pdf(...objectStream('1 0 << /S /JavaScript /JS (x) >>')),
    /scripts/,
  ],
  'that starts a program': [pdf('<< /S /Launch /F (cmd.exe) >>'), /launch/],
  'with a file in it': [pdf('<< /Names << /EmbeddedFiles 3 0 R >> >>'), /attached/],
  'with a video': [pdf('<< /Subtype /RichMedia >>'), /media/],
  'that is encrypted': [pdf('trailer << /Root 1 0 R /Encrypt 9 0 R >>'), /encrypted/],
  'with compressed objects that cannot be read': [
    pdf('7 0 obj << /Type /ObjStm >>\nstream\nnot compressed\nendstream'),
    /cannot be checked/,
  ],
}
for (const [title, [file, wrong]] of Object.entries(REFUSED))
  test(`a document ${title} is not published`, () => {
    assert.match(activeContent(file) ?? '', wrong)
  })

test('pictures and pages may contain any bytes, and links are no scripts', () => {
  const file = pdf(
    '<< /Length 30 >>\nstream\nabc /JavaScript /Launch \nendstream\nendobj\n',
    '<< /S /URI /URI (https://funds.example) >>',
    ...objectStream('1 0 << /Type /Page /JSON 1 >>'),
  )
  assert.equal(activeContent(file), undefined)
})
