import { Select } from '@mantine/core'
import { DateTime } from 'luxon'
import { useMemo } from 'react'
import { browserZone, useFormat } from './format.ts'
import { useText } from './texts.ts'

type ZoneSelectProps = { label: string; value: string; onChange: (zone: string) => void; error?: string }

/** Every time zone with its distance from UTC now; the reader's own first. */
export function ZoneSelect({ label, value, onChange, error }: ZoneSelectProps) {
  const say = useText()
  const { zone: own } = useFormat()
  const zones = useMemo(() => {
    const all = new Set([own, browserZone(), value, 'UTC', ...Intl.supportedValuesOf('timeZone')])
    return [...all].map((zone) => ({ value: zone, label: labelOf(zone) }))
  }, [own, value])
  return (
    <Select
      label={label}
      data={zones}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
      searchable
      limit={60}
      allowDeselect={false}
      nothingFoundMessage={say('kit.nothing_found')}
      error={error}
    />
  )
}

const labelOf = (zone: string): string =>
  `${zone.replaceAll('_', ' ')} (${DateTime.now().setZone(zone).toFormat("'UTC'ZZ")})`
