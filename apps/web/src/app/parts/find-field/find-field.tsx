import { Icon, TextField } from '@groundswell/ui'

interface FindFieldProps {
  /** The subject of the search, such as «Find a zone». */
  label: string
  value: string | undefined
  onChange: (words: string | undefined) => void
}

/** A search field that filters a list. */
export function FindField({ label, value = '', onChange }: FindFieldProps) {
  return (
    <TextField
      label={label}
      hideLabel
      placeholder={label}
      type="search"
      prefix={<Icon name="search" size={14} />}
      value={value}
      onChange={(words) => onChange(words || undefined)}
    />
  )
}
