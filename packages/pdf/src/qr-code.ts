import qrcode from 'qrcode-generator'
import { INK } from './ink.ts'
import { decoration, heightOf, type Sheet, tagged, write } from './sheet.ts'
import type { Of, Piece } from './words.ts'

/** Side of the code, without the quiet zone of four modules: the page around it is white. */
const SIDE = 74
const PAD = 12
const TITLE = { face: 'bold', size: 9.5, lineGap: 1 } as const
const TEXT = { size: 8.5, colour: INK.second } as const

/** A code that a phone opens, with what it is for beside it. */
export function code(sheet: Sheet, { address, described, title, text }: Of<'code'>, width: number): Piece {
  const left = SIDE + 2 * PAD + 6
  const room = width - left - PAD
  const height = SIDE + 2 * PAD
  return {
    height: height + 12,
    draw: (x, y, parent) => {
      decoration(sheet, () => {
        sheet.pdf
          .roundedRect(x, y + 6, width, height, 6)
          .lineWidth(0.75)
          .stroke(INK.strongLine)
      })
      const [from, top] = [x + PAD, y + 6 + PAD]
      tagged(sheet, parent, 'Figure', () => drawModules(sheet, address, from, top), {
        alt: described,
        bbox: [from, top, from + SIDE, top + SIDE],
      })
      const titled = heightOf(sheet, title, room, TITLE)
      tagged(sheet, parent, 'P', () => write(sheet, title, x + left, top + 2, room, TITLE))
      tagged(sheet, parent, 'P', () => write(sheet, text, x + left, top + 5 + titled, room, TEXT))
    },
  }
}

/** Dark modules beside each other are one rectangle, so that no viewer shows hairlines between them. */
function drawModules({ pdf }: Sheet, address: string, left: number, top: number) {
  const modules = qrcode(0, 'M')
  modules.addData(address)
  modules.make()
  const count = modules.getModuleCount()
  const each = SIDE / count
  for (let row = 0; row < count; row++) {
    let start = -1
    for (let column = 0; column <= count; column++) {
      const isDark = column < count && modules.isDark(row, column)
      if (isDark && start < 0) start = column
      if (isDark || start < 0) continue
      pdf.rect(left + start * each, top + row * each, (column - start) * each, each)
      start = -1
    }
  }
  pdf.fill(INK.text)
}
