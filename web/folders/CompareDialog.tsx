import { Modal, Select } from '@mantine/core'
import { structuredPatch } from 'diff'
import { useEffect, useState } from 'react'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { shortName } from '#web/kit/files/file-labels.ts'
import type { FileView } from '#web/kit/files/files.store.ts'
import { useText } from '#web/kit/language/texts.ts'
import './CompareDialog.css'
import { isComparable } from './comparable.ts'

type CompareDialogProps = {
  file: FileView
  /** The version that is shown as the earlier one first. */
  from: number
  onClose: () => void
}

type Hunk = ReturnType<typeof structuredPatch>['hunks'][number]
type Line = { kind: 'same' | 'added' | 'removed'; text: string; before: number | null; after: number | null }

/** Shows line by line what one version of a text has and another has not. */
export function CompareDialog({ file, from: first, onClose }: CompareDialogProps) {
  const say = useText()
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState(file.versions.length)
  const hunks = useHunks(file.url, Math.min(from, to), Math.max(from, to))
  const name = shortName(file.original_filename)
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('folders.compare_title', { name })}
      size={900}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <div className="fm-stack">
        <div className="fm-row fm-wrap">
          <VersionSelect label={say('folders.compare_from')} file={file} value={from} onChange={setFrom} />
          <VersionSelect label={say('folders.compare_to')} file={file} value={to} onChange={setTo} />
        </div>
        {hunks === null ? <SkeletonRows rows={4} height={24} /> : <Changes hunks={hunks} />}
      </div>
    </Modal>
  )
}

type VersionSelectProps = {
  label: string
  file: FileView
  value: number
  onChange: (number: number) => void
}

function VersionSelect({ label, file, value, onChange }: VersionSelectProps) {
  const say = useText()
  const { versions, extension } = file
  return (
    <Select
      label={label}
      allowDeselect={false}
      value={String(value)}
      onChange={(number) => onChange(Number(number))}
      data={versions
        .filter((version) => isComparable({ ...version, extension }))
        .map(({ number, label: called }) => ({
          value: String(number),
          label: `${say('files.version', { number })}${called === '' ? '' : ` · ${called}`}`,
        }))}
    />
  )
}

function Changes({ hunks }: { hunks: readonly Hunk[] | 'failed' }) {
  const say = useText()
  if (hunks === 'failed') return <p role="alert">{say('folders.compare_failed')}</p>
  if (hunks.length === 0) return <p className="fm-muted">{say('folders.compare_same')}</p>
  const lines = hunks.map(linesOf)
  const count = (kind: Line['kind']) => lines.flat().filter((line) => line.kind === kind).length
  return (
    <>
      <p className="fm-small fm-muted" role="status">
        {say('folders.compare_added', { count: count('added') })} ·{' '}
        {say('folders.compare_removed', { count: count('removed') })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide text is scrolled by keyboard */}
      <section className="fm-compare" tabIndex={0} aria-label={say('folders.compare_lines')}>
        {lines.map((part) => (
          <table key={`${part[0]?.before} ${part[0]?.after}`}>
            <tbody>
              {part.map(({ kind, text, before, after }) => (
                <tr key={`${before} ${after}`} data-kind={kind}>
                  <td className="fm-compare-number">{before}</td>
                  <td className="fm-compare-number">{after}</td>
                  <td className="fm-compare-sign">
                    <span aria-hidden>{signs[kind]}</span>
                    {kind !== 'same' && <span className="fm-hidden">{say(signWords[kind])}</span>}
                  </td>
                  <td className="fm-compare-text">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </section>
    </>
  )
}

const signs: Record<Line['kind'], string> = { same: '', added: '+', removed: '−' }

const signWords = { added: 'folders.compare_added_line', removed: 'folders.compare_removed_line' } as const

const linesOf = ({ lines, oldStart, newStart }: Hunk): Line[] => {
  let [before, after] = [oldStart, newStart]
  return lines.flatMap((line): Line[] => {
    const text = line.slice(1)
    if (line.startsWith('+')) return [{ kind: 'added', text, before: null, after: after++ }]
    if (line.startsWith('-')) return [{ kind: 'removed', text, before: before++, after: null }]
    // The note that a text does not end with a line break is no line of it.
    return line.startsWith('\\') ? [] : [{ kind: 'same', text, before: before++, after: after++ }]
  })
}

const textOf = async (url: string, version: number, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(`${url}?version=${version}&download=true`, { signal })
  if (!answer.ok) throw new Error('the version cannot be had')
  return (await answer.text()).replaceAll('\r\n', '\n')
}

/** The changed parts with the lines around them; null while the versions are on their way. */
const useHunks = (url: string, from: number, to: number): readonly Hunk[] | 'failed' | null => {
  const [hunks, setHunks] = useState<readonly Hunk[] | 'failed' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    setHunks(null)
    Promise.all([textOf(url, from, stop.signal), textOf(url, to, stop.signal)])
      .then(([before, after]) =>
        setHunks(structuredPatch('', '', before, after, '', '', { context: 3 }).hunks),
      )
      .catch(() => {
        if (!stop.signal.aborted) setHunks('failed')
      })
    return () => stop.abort()
  }, [url, from, to])
  return hunks
}
