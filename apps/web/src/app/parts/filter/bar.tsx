import { Icon, IconButton, Segmented, TextField, useFormat, useKeys, whenOpened } from '@groundswell/ui'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '../../../text/index.ts'
import styles from './bar.module.css'
import { clearFields, countFields, withField } from './changes.ts'
import { FieldMenu, FieldSelect } from './field.tsx'
import { type ChosenField, chosenFields, useFilterOptions } from './options.ts'
import type { ItemFilter } from './rules.ts'

const NarrowSheet = whenOpened(() => import('./narrow-sheet.tsx').then((part) => part.NarrowSheet))

const Asking = lazy(async () => ({ default: (await import('./asking.tsx')).AccountFilter }))

const TYPING_MS = 250

interface FilterBarProps {
  filter: ItemFilter
  onChange: (filter: ItemFilter) => void
  fields?: readonly ChosenField[]
  searchable?: boolean
  sortable?: boolean
  children?: ReactNode
}

/**
 * The one filter bar of items. Its state is the address: `filter` comes from it and `onChange` writes to it. In a
 * narrow window the fields move into a sheet.
 * @param children further controls at the end
 */
export function FilterBar({
  filter,
  onChange,
  fields = chosenFields,
  searchable = true,
  sortable = false,
  children,
}: FilterBarProps) {
  const t = useText('filter')
  const [isReached, setReached] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const options = useFilterOptions(filter, isReached)
  const each = fields.map((field) => ({
    field,
    options: options[field],
    value: filter[field],
    onChange: (value: string | undefined) => onChange(withField(filter, field, value as never)),
  }))

  useKeys({
    f: () => {
      const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
      const first = buttons.find((button) => button.offsetParent !== null && button.dataset.filter)
      first?.focus()
      first?.click()
    },
  })

  return (
    <search
      ref={bar}
      aria-label={t.filter}
      className={styles.bar}
      onFocus={() => setReached(true)}
      onPointerEnter={() => setReached(true)}
    >
      {searchable && (
        <SearchField
          value={filter.q ?? ''}
          onChange={(q) => onChange(withField(filter, 'q', q || undefined))}
        />
      )}
      <div className={styles.wide}>
        {each.map((props) => (
          <FieldMenu key={props.field} {...props} />
        ))}
      </div>
      <NarrowFields chosen={fields.filter((field) => filter[field] !== undefined).length}>
        {each.map((props) => (
          <FieldSelect key={props.field} {...props} />
        ))}
      </NarrowFields>
      <FigureChip filter={filter} onChange={onChange} />
      {(isReached || hasAccounts(filter)) && (
        <Suspense fallback={null}>
          <Asking filter={filter} onChange={onChange} sortable={sortable} />
        </Suspense>
      )}
      {countFields(filter) > 0 && (
        <IconButton icon="cross" label={t.clear} onClick={() => onChange(clearFields(filter))} />
      )}
      <span className={styles.end}>
        {sortable && (
          <OrderChoice value={filter.sort} onChange={(sort) => onChange(withField(filter, 'sort', sort))} />
        )}
        {children}
      </span>
    </search>
  )
}

const hasAccounts = ({ company, plan, minRevenue }: ItemFilter) =>
  (company ?? plan ?? minRevenue) !== undefined

/** A chip with the figure and the days whose items are listed. A press removes both. */
function FigureChip({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  const t = useText('filter')
  const format = useFormat()
  const { figure, from, to, ...rest } = filter
  if ((figure ?? from ?? to) === undefined) return null
  const ends = from === to ? [from] : [from, to]
  const days = (from ?? to) && ends.map((day) => day && format.date(day)).join(' – ')
  return (
    <button
      type="button"
      className={styles.field}
      data-on=""
      onClick={() => onChange(rest)}
      title={t.takeAway}
    >
      <span>{[figure && t.figures[figure], days].filter(Boolean).join(', ')}</span>
      <Icon name="cross" size={12} />
    </button>
  )
}

/** A narrow window shows one button with the number of chosen fields; it opens a sheet with the fields. */
function NarrowFields({ chosen, children }: { chosen: number; children: ReactNode }) {
  const t = useText('filter')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <div className={styles.narrow}>
        <button
          type="button"
          className={styles.open}
          data-filter="sheet"
          {...NarrowSheet.soon}
          onClick={() => setOpen(true)}
        >
          <Icon name="filter" size={14} />
          {chosen > 0 ? t.filterBy(chosen) : t.filter}
        </button>
      </div>
      <NarrowSheet open={isOpen} onClose={close}>
        {children}
      </NarrowSheet>
    </>
  )
}

function OrderChoice({
  value,
  onChange,
}: {
  value: ItemFilter['sort']
  onChange: (sort: ItemFilter['sort']) => void
}) {
  const t = useText('filter')
  return (
    <Segmented
      label={t.order}
      size="s"
      value={value ?? 'new'}
      onChange={(sort) => onChange(sort === 'new' ? undefined : sort)}
      options={[
        { value: 'new', label: t.newest },
        // The order by spend is offered in the menu of accounts. A third choice has no room in a window of 1280 pixels.
        value === 'revenue'
          ? { value, label: t.accounts.bySpend }
          : { value: 'top' as const, label: t.highest },
      ]}
    />
  )
}

/** A search field for words. The address changes when typing pauses. */
function SearchField({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const t = useText('filter')
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const box = useRef<HTMLDivElement>(null)
  const changeRef = useRef(onChange)
  changeRef.current = onChange

  // The address may change in other ways: back, a saved view, «Clear».
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value
      setTyped(value)
    }
  }, [value])
  useEffect(() => {
    const words = typed.trim()
    if (words === sent.current) return
    const timer = setTimeout(() => {
      sent.current = words
      changeRef.current(words)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useKeys({
    '/': () => box.current?.querySelector('input')?.focus(),
  })

  return (
    <div ref={box} className={styles.search}>
      <TextField
        label={t.search}
        hideLabel
        type="search"
        placeholder={t.search}
        value={typed}
        maxLength={200}
        prefix={<Icon name="search" size={14} />}
        onChange={setTyped}
      />
    </div>
  )
}
