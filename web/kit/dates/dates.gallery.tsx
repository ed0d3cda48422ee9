import { useState } from 'react'
import type { Instant } from '#platform/language/instant.ts'
import type { GallerySection } from '../gallery/gallery.ts'
import { useText } from '../language/texts.ts'
import { DateField } from './DateField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { DayGrid } from './DayGrid.tsx'
import type { DayRule } from './days.ts'
import { TimeField } from './TimeField.tsx'
import { ZoneSelect } from './ZoneSelect.tsx'

const today = '2026-09-17'

const Weeks = ({ rule = {}, start = today }: { rule?: DayRule; start?: string }) => {
  const [day, setDay] = useState(start)
  return <DayGrid value={day} today={today} rule={rule} onChoose={setDay} />
}

const Day = ({ rule = {}, error }: { rule?: DayRule; error?: string }) => {
  const [day, setDay] = useState<string | null>('2026-09-24')
  return (
    <div style={{ maxWidth: 240 }}>
      <DateField label="Last on" value={day} onChange={setDay} rule={rule} error={error} required />
    </div>
  )
}

const Nothing = () => {
  const [day, setDay] = useState<string | null>(null)
  return (
    <div style={{ maxWidth: 240 }}>
      <DateField label="Born" value={day} onChange={setDay} />
      <DateField label="Locked" value={today} onChange={setDay} disabled />
    </div>
  )
}

const Wrong = () => {
  const say = useText()
  return <Day error={say('kit.codes.required')} />
}

const Moment = () => {
  const [moment, setMoment] = useState<Instant>('2026-09-24T16:30:00.000Z')
  return (
    <div className="fm-stack" style={{ maxWidth: 320 }}>
      <DateTimeField label="Start" value={moment} zone="Europe/Berlin" onChange={setMoment} />
      <DateTimeField label="End" value={moment} zone="Europe/Berlin" onChange={setMoment} error="Too early" />
    </div>
  )
}

const Time = () => {
  const [time, setTime] = useState('18:30')
  return (
    <div style={{ width: 120 }}>
      <TimeField label="Begins at" value={time} onChange={setTime} />
    </div>
  )
}

const Zone = () => {
  const [zone, setZone] = useState('Europe/Berlin')
  return (
    <div style={{ maxWidth: 420 }}>
      <ZoneSelect label="Time zone" value={zone} onChange={setZone} />
    </div>
  )
}

export const gallery: GallerySection = {
  title: 'Dates and times',
  states: [
    { name: 'weeks of a month', show: () => <Weeks /> },
    { name: 'only what is to come', show: () => <Weeks rule={{ from: today }} /> },
    {
      name: 'only every second week',
      show: () => <Weeks rule={{ repeating: { since: today, every: 2, unit: 'weekly' } }} />,
    },
    { name: 'day', show: () => <Day /> },
    { name: 'no day yet, not possible now', show: Nothing },
    { name: 'wrong day', show: Wrong },
    { name: 'day and time', show: Moment },
    { name: 'time', show: Time },
    { name: 'time zone', show: Zone },
  ],
}
