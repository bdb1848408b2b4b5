import { expect, test } from '@playwright/test'
import { findCutOff } from './cut-off.ts'

/** Defects: name, script that creates it, and reported message. */
const FAULTS: readonly [string, string, RegExp][] = [
  [
    'a figure beyond the edge of its card',
    '<section style="overflow:clip;width:90px"><p style="width:200px;text-align:end">$1.00</p></section>',
    /"\$1\.00" is cut off by section/,
  ],
  [
    'a line below the edge of its card',
    '<section style="overflow:hidden;height:20px"><p>one</p><p>two</p><p>three</p></section>',
    /"three" is cut off by section/,
  ],
  [
    'a figure over the card beside it',
    '<section style="width:90px"><table style="width:300px"><tr><td style="text-align:end">$2.00</td></tr></table></section>',
    /"\$2\.00" is outside section/,
  ],
  [
    'text wider than its cell',
    '<table style="table-layout:fixed;width:60px"><tr><td>Infrastructure</td></tr></table>',
    /"Infrastructure" is outside td/,
  ],
  [
    'a button beyond the edge of its card',
    '<div style="overflow:hidden;width:90px"><button style="margin-left:80px">Go</button></div>',
    /button "Go" is cut off by div/,
  ],
  [
    'a picture beyond the edge of its card',
    '<div style="overflow:clip;width:90px"><svg role="img" aria-label="Chart" width="200" height="20"></svg></div>',
    /svg "Chart" is cut off by div/,
  ],
  [
    'an entry wider than its field',
    '<label>Sell<input style="width:40px" value="12,000.50"></label>',
    /input "Sell" needs \d+ px for "12,000\.50"/,
  ],
  [
    'a suggestion wider than its field',
    '<input aria-label="Search" style="width:40px" placeholder="Name or ISIN">',
    /input "Search" needs/,
  ],
  [
    'a choice wider than its menu',
    '<select aria-label="Sort" style="width:40px"><option>Since inception</select>',
    /select "Sort" needs/,
  ],
  [
    'text that is shortened',
    '<p style="width:50px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">A very long name</p>',
    /p "A very long name" is shortened/,
  ],
  [
    'text before the beginning of a scroller',
    '<div tabindex="0" style="overflow:auto;width:90px"><p style="margin-left:-60px">lost</p></div>',
    /"lost" cannot be scrolled to/,
  ],
  [
    'a list that keys do not scroll',
    '<div style="overflow:auto;height:20px"><p>one</p><p>two</p><p>three</p></div>',
    /cannot be scrolled by keys/,
  ],
  [
    'a list that fingers do not scroll',
    '<div tabindex="0" style="overflow:auto;height:20px;touch-action:none"><p>one</p><p>two</p></div>',
    /cannot be scrolled by touch/,
  ],
  [
    'a table of few columns that scrolls sideways',
    '<div tabindex="0" style="overflow:auto;width:90px"><table style="width:300px"><tr><td>one<td style="text-align:end">two</table></div>',
    /scrolls sideways/,
  ],
  [
    'what is fixed below the window',
    '<p style="position:fixed;top:2000px">deep</p>',
    /"deep" is outside the window/,
  ],
  [
    'what is before the page',
    '<p style="position:absolute;left:-500px">gone</p>',
    /"gone" is outside the page/,
  ],
  ['a page that scrolls sideways', '<p style="width:3000px">wide</p>', /the document is 30\d\d px wide/],
]

for (const [what, html, fault] of FAULTS)
  test(`finds ${what}`, async ({ page }) => {
    await page.setContent(html)
    expect(await page.evaluate(findCutOff)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]))
  })

test('finds nothing where everything can be read or reached', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await page.setContent(`
    <section style="overflow:clip;width:300px"><p>whole</p><input aria-label="Sell" value="12,000.50"></section>
    <p title="A very long name" style="width:50px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">A very long name</p>
    <div tabindex="0" style="overflow:auto;height:40px"><p>one</p><p>two</p><p>three</p></div>
    <div tabindex="0" style="overflow:auto;width:90px">
      <table style="width:600px"><tr><td>1<td>2<td>3<td>4<td>5<td>6<td>7</table></div>
    <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">for readers</span>
    <p hidden style="width:3000px">hidden</p>`)
  expect(await page.evaluate(findCutOff)).toEqual([])
})
