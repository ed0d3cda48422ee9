import { Select } from '@mantine/core'
import { DateTime } from 'luxon'
import { useMemo } from 'react'
import { searchName } from '#platform/language/search-name.ts'
import { browserZone, useFormat } from '../language/format.ts'
import { useText } from '../language/texts.ts'

type ZoneSelectProps = {
  label: string
  value: string
  onChange: (zone: string) => void
  disabled?: boolean
  error?: string
}

type Zone = { value: string; label: string; letters: string }

/** Every time zone with its distance from UTC now; the reader's own first. Searched by city, accents or not. */
export function ZoneSelect({ label, value, onChange, disabled = false, error }: ZoneSelectProps) {
  const say = useText()
  const { zone: own } = useFormat()
  const zones = useMemo(() => {
    const first = [...new Set([own, browserZone(), value])]
    const others = Intl.supportedValuesOf('timeZone').filter((zone) => !first.includes(zone))
    return [...first, ...sortedByOffset(others), 'UTC']
      .filter((zone, at, all) => all.indexOf(zone) === at)
      .map(zoneOf)
  }, [own, value])
  return (
    <Select
      label={label}
      data={zones}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
      searchable
      selectFirstOptionOnChange
      limit={60}
      allowDeselect={false}
      disabled={disabled}
      filter={({ search }) => zonesBy(zones, search)}
      nothingFoundMessage={say('picker.no_match')}
      error={error}
    />
  )
}

const offsetOf = (zone: string): number => DateTime.now().setZone(zone).offset
const sortedByOffset = (zones: readonly string[]): string[] =>
  zones
    .map((zone) => ({ zone, offset: offsetOf(zone) }))
    .sort((one, other) => one.offset - other.offset)
    .map(({ zone }) => zone)

const zoneOf = (zone: string): Zone => {
  const [city, ...regions] = zone.replaceAll('_', ' ').split('/').reverse()
  const regionName = regions.length === 0 ? city : `${city}, ${regions.reverse().join(' / ')}`
  const label = `${regionName} (${DateTime.now().setZone(zone).toFormat("'UTC'ZZ")})`
  return { value: zone, label, letters: ` ${searchName(`${label} ${zone}`)}` }
}

/** Cities that begin with what was typed come before all else that holds it; the field's own words filter nothing. */
const zonesBy = (zones: readonly Zone[], search: string): Zone[] => {
  const letters = searchName(search)
  if (letters === '' || zones.some(({ label }) => label === search)) return [...zones]
  const found = zones.filter((zone) => zone.letters.includes(letters))
  const isFirst = (zone: Zone) => zone.letters.startsWith(` ${letters}`)
  return [...found.filter(isFirst), ...found.filter((zone) => !isFirst(zone))]
}
