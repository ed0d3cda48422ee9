import { discoverParts } from '#platform/config/discovery.ts'
import type { Recorded } from '#platform/language/event.ts'
import { type Change, type Projection, projection, type Rows } from '#platform/projections/projection.ts'
import { type NewsStep, streamNewsKind } from '#platform/stream-news/stream-news.ts'
import { rowOf, rowOfShown } from './news-entries.ts'
import { type NewsEntry, type StreamNewsRow, streamNews } from './stream-news.table.ts'

type NewsRows = Rows<StreamNewsRow>
type NewsChange = Change<StreamNewsRow>

const idOf = (stream: string, feature: string, { kind, of }: { kind: string; of: string }): string =>
  `${stream}~${feature}~${kind}~${of}`
const dayOf = (at: string): string => at.slice(0, 10)

const changesOf = (rows: NewsRows, step: NewsStep, { feature, event }: NewsContext): NewsChange[] => {
  const { position, metadata } = event
  if (step.do === 'forget')
    return [rows.removeWhere({ object_kind: step.object.kind, object_id: step.object.id })]
  if (step.do === 'hide' || step.do === 'show') {
    const { object, because, stream } = step
    return [
      rows.reviseWhere({ object_kind: object.kind, object_id: object.id }, ({ stream_id, hidden_by }) => {
        const isHidden = hidden_by.includes(because)
        if ((stream !== undefined && stream !== stream_id) || isHidden === (step.do === 'hide')) return null
        return { hidden_by: isHidden ? hidden_by.filter((one) => one !== because) : [...hidden_by, because] }
      }),
    ]
  }
  const { stream, kind } = step
  if (step.do === 'withdrawThing' || step.do === 'restoreThing') {
    const withdrawn = step.do === 'withdrawThing'
    const where = step.object ? { object_id: step.object.id } : { stream_id: stream, feature, kind }
    return [
      rows.reviseWhere(where, ({ tellings, earlier_count }) =>
        tellings.some(({ thing }) => thing === step.thing)
          ? rowOf(
              tellings.map((one) => (one.thing === step.thing ? { ...one, withdrawn } : one)),
              earlier_count,
            )
          : null,
      ),
    ]
  }
  const { member_id } = step
  if (step.do === 'withdraw') {
    // What was undone has never been. What ended may be told again as it was.
    const isUndone = metadata.takes_back !== undefined
    const ended = (entry: NewsEntry): NewsEntry[] =>
      entry.member_id !== member_id || entry.withdrawn
        ? [entry]
        : isUndone
          ? []
          : [{ ...entry, withdrawn: true }]
    return [
      rows.reviseWhere({ stream_id: stream, feature, kind }, ({ tellings, earlier_count, member_ids }) =>
        member_ids.includes(member_id) ? rowOf(tellings.flatMap(ended), earlier_count) : null,
      ),
    ]
  }
  if (step.do === 'restore')
    return [
      rows.revise(idOf(stream, feature, { kind, of: dayOf(step.at) }), ({ tellings, earlier_count }) =>
        rowOf(
          tellings.map((entry) =>
            entry.member_id === member_id && entry.at === step.at ? { ...entry, withdrawn: false } : entry,
          ),
          earlier_count,
        ),
      ),
    ]
  const { thing, waits: withdrawn = false } = step
  const day = dayOf(metadata.occurred_at)
  const of = thing === undefined ? (step.object?.id ?? day) : `${step.object?.id ?? ''}~${member_id}~${day}`
  const id = idOf(stream, feature, { kind, of })
  const shown = { no: String(position), at: metadata.occurred_at }
  const entry = { member_id, ...shown, withdrawn, ...(thing !== undefined && { thing }) }
  return [
    rows.ensure(id, {
      audience: [stream],
      stream_id: stream,
      feature,
      kind,
      group_id: step.group_id ?? null,
      object_kind: step.object?.kind ?? null,
      object_id: step.object?.id ?? null,
      tellings: [],
      earlier_count: 0,
      member_ids: [],
      hidden_by: [],
      thing_count: 0,
      ...shown,
    }),
    rows.revise(id, ({ tellings, earlier_count, member_ids, hidden_by }) => {
      // What was removed from the stream and is told again is new.
      if (hidden_by.includes('removed'))
        return {
          ...rowOfShown([entry]),
          hidden_by: hidden_by.filter((because) => because !== 'removed'),
        }
      return thing === undefined && member_ids.includes(member_id)
        ? null
        : rowOf([...tellings, entry], earlier_count)
    }),
  ]
}

type NewsContext = { feature: string; event: Recorded }

const rules = await discoverParts(streamNewsKind)
const types = [...new Set(rules.flatMap(({ on }) => Object.keys(on)))].sort()

const handlers: Projection<typeof streamNews>['on'] = Object.fromEntries(
  types.map((type) => [
    type,
    (rows: NewsRows, event: Recorded) =>
      rules.flatMap(({ feature, on }) =>
        (on[type]?.(event) ?? []).flatMap((step) => changesOf(rows, step, { feature, event })),
      ),
  ]),
)

export const streamNewsProjection = projection()({ into: streamNews, on: handlers })
