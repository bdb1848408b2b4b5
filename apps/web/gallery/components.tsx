import { useState } from 'react'
import type { Brand } from '#brand/brands.ts'
import { LogoMark } from '#brand/logo.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ICON_NAMES, Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { PrintButton } from '#ui/buttons/print-button.tsx'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { SelectAll } from '#ui/controls/select-all.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Dropdown } from '#ui/dropdown/dropdown.tsx'
import { MultiSelect } from '#ui/dropdown/multi-select.tsx'
import { Announcement } from '#ui/feedback/announcement.tsx'
import { CodeTimes } from '#ui/feedback/code-times.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CodeBoxes, NO_DIGITS } from '#ui/inputs/code-boxes.tsx'
import { DayEntry } from '#ui/inputs/day-entry.tsx'
import { Field, FormError } from '#ui/inputs/field.tsx'
import { Lever } from '#ui/inputs/lever.tsx'
import { NameForm } from '#ui/inputs/name-form.tsx'
import { NamedLine } from '#ui/inputs/named-line.tsx'
import { NumberEntry } from '#ui/inputs/number-entry.tsx'
import { PasswordInput } from '#ui/inputs/password-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { FoldedCard } from '#ui/layout/folded-card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { PhoneFoldedCard } from '#ui/layout/phone-folded-card.tsx'
import { SectionedPage } from '#ui/layout/sectioned-page.tsx'
import { SLOT, WithSlot } from '#ui/layout/with-slot.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { SortableTableHead } from '#ui/table/sortable-table-head.tsx'
import { FiguresAndCharts } from './figures.tsx'
import styles from './gallery.module.css'
import { Part } from './part.tsx'

const WORDS = {
  rename: 'Rename',
  renameOne: 'Rename the plan',
  delete: 'Delete',
  deleteOne: 'Delete the plan',
  name: 'Name',
  saveName: 'Save name',
  really: 'Delete the plan?',
  keep: 'Keep',
}
const OPTIONS = [
  { key: 'world', label: 'World equity' },
  { key: 'bonds', label: 'Bonds' },
  { key: 'gold', label: 'Gold', disabled: true },
]
const nothing = () => undefined

/** Every component of `src/ui`, `src/charts` and `src/figures` in the states that a page shows. */
export function Components({ brand }: { brand: Brand }) {
  const id = `${brand.folder}-code`
  return (
    <div className={styles.parts}>
      <Part name="Logo">
        <span>
          <LogoMark brand={brand} size={48} />
        </span>
      </Part>
      <Part name="Button">
        <div className={styles.icons}>
          <Button look="primary">Primary</Button>
          <Button>Outline</Button>
          <Button look="plain">Plain</Button>
          <Button look="primary" busy>
            Busy
          </Button>
          <Button disabled>Disabled</Button>
          <Button look="primary" large>
            Large
          </Button>
          <IconButton icon="filter" label="Filter" />
          <PrintButton />
        </div>
      </Part>
      <Part name="Icon">
        <div className={styles.icons}>
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Part>
      <Part name="Field">
        <Field label="Username">{(field) => <input id={field} defaultValue="elena" />}</Field>
        <Field label="Password">{(field) => <PasswordInput id={field} defaultValue="secret" />}</Field>
        <FormError id={`${id}-error`}>Wrong credentials, please try again</FormError>
      </Part>
      <Part name="Code">
        <CodeBoxes digits={NO_DIGITS} onChange={nothing} describedBy={id} isInvalid />
        <p id={id}>Invalid code, please try again</p>
        <CodeTimes onResend={nothing} isSending={false} />
      </Part>
      <Part name="Entries">
        <Entries />
      </Part>
      <Part name="Choices">
        <Choices />
      </Part>
      <Part name="Lists">
        <ul>
          <li>
            <NamedLine
              name="Plan"
              words={WORDS}
              longest={20}
              faultOf={nothing}
              onRename={nothing}
              onDelete={nothing}
            >
              <b>Plan to 65</b>
            </NamedLine>
          </li>
        </ul>
        <NameForm label="Name of the plan" submit="Save" longest={20} faultOf={nothing} onName={nothing} />
      </Part>
      <Part name="Faces">
        <Card title="Full" meta="as of 16 Nov 2026" footer="Footer">
          <FactList rows={[['Value', '$42,318.06']]} />
        </Card>
        <Card title="Waiting" isWaiting>
          <Skeleton height="3em" />
        </Card>
        <Card title="Failed">
          <Failed message="The figures could not be loaded." onRetry={nothing} />
        </Card>
        <Card title="Empty">
          <Empty message="No transactions found" />
        </Card>
      </Part>
      <Part name="Figures">
        <Facts title="Figures">
          <Fact name="Gain" note="after fees">
            <span className="positive">+$1,204.00</span>
          </Fact>
          <Fact name="Fees">−$88.29</Fact>
        </Facts>
        <FoldedCard title="How is this worked out?">Units times price.</FoldedCard>
        <PhoneFoldedCard title="Charges">0.45% a year, in the price.</PhoneFoldedCard>
        <p>
          <WithSlot text={`Write to ${SLOT}.`}>
            <a href="mailto:help@manager.example">support</a>
          </WithSlot>
        </p>
      </Part>
      <Part name="Table">
        <Table />
      </Part>
      <Part name="Page">
        <PageHead title="Page head" line="One line about the page" />
        <SectionedPage
          groups={[
            {
              id: `${id}-group`,
              title: `Group, ${id}`,
              sections: [{ id: `${id}-one`, title: 'Section', line: 'One line', content: <p>Content</p> }],
            },
          ]}
        />
      </Part>
      <Part name="Dropdown and multi-select">
        <Dropdown label="Benchmark" options={OPTIONS} value="world" onChange={nothing} searchLabel="Search" />
        <MultiSelect
          label="Classes"
          summary="World equity"
          options={OPTIONS}
          chosen={['world']}
          onChange={nothing}
          selectAllLabel="All"
        />
        <SelectAll label="All" className={undefined} isAll={false} isSome onToggle={nothing} />
      </Part>
      <Part name="Dialogs">
        <Dialogs />
      </Part>
      <FiguresAndCharts id={id} />
    </div>
  )
}

function Entries() {
  const { number } = useLanguage()
  const [typed, setTyped] = useState('12.5')
  return (
    <>
      <NumberEntry label="Percent" unit="%" value={typed} most={100} show={number} onChange={setTyped} />
      <NumberEntry label="Amount" unit="$" value="1.2.3" most={100} show={number} onChange={nothing} />
      <DayEntry label="First day" day={undefined} today={undefined} onChange={nothing} />
      <Lever
        label="Contribution"
        slideLabel="Contribution, slider"
        entry={<b>$200.00</b>}
        value={200}
        valueText="$200.00"
        least={0}
        most={1_000}
        step={10}
        ends={['$0', '$1,000']}
        mark={100}
        isChanged
        onSlide={nothing}
      />
    </>
  )
}

function Choices() {
  const [period, setPeriod] = useState('YTD')
  const [isOn, setOn] = useState(true)
  return (
    <>
      <Segmented
        title="Period"
        segments={[
          { value: 'YTD', label: 'YTD' },
          { value: '1Y', label: '1Y' },
          { value: '5Y', label: '5Y', unavailable: 'Starts before the account was opened' },
        ]}
        value={period}
        onChange={setPeriod}
      />
      <PillSelect
        label="Group by"
        choices={[{ value: 'none', label: 'No groups' }]}
        value="none"
        onChange={nothing}
      />
      <Switch label="E-mail" isOn={isOn} onChange={setOn} />
      <Tabs
        title="Documents"
        tabs={[
          { value: 'YTD', label: 'Statements', count: 2 },
          { value: '1Y', label: 'Reports' },
        ]}
        value={period === '1Y' ? '1Y' : 'YTD'}
        onChange={setPeriod}
      >
        Panel
      </Tabs>
    </>
  )
}

function Table() {
  const [page, setPage] = useState(2)
  return (
    <>
      <table>
        <thead>
          <tr>
            <SortableTableHead
              column="name"
              label="Fund"
              usualOrder="asc"
              sorting={{ key: 'name', order: 'asc' }}
              onSort={nothing}
            />
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Global Equity</td>
          </tr>
        </tbody>
      </table>
      <Pager page={page} pageSize={8} total={42} onChange={setPage} />
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'announcement'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={styles.icons}>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('announcement')}>Announcement</Button>
      </div>
      {open === 'announcement' && (
        <Announcement title="Maintenance" answer="Accept" onAnswer={close}>
          <p>Back shortly.</p>
        </Announcement>
      )}
      {(open === 'dialog' || open === 'drawer') && (
        <Dialog
          title="Reset this view?"
          onClose={close}
          actions={<Button look="primary">Reset</Button>}
          {...(open === 'drawer' && { look: 'drawer' })}
        >
          <p>Your other views stay as they are.</p>
        </Dialog>
      )}
    </>
  )
}
