import { Button } from '@mantine/core'
import { usePartsLoad } from '#web/kit/data/parts-load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { ActionRow } from './ActionRow.tsx'
import { dayOf } from './action-days.ts'
import { type ActionView, actions, calls } from './parts/actions.store.ts'
import { useOvertaken } from './use-overtaken.ts'

/** The member's actions by day, each with undo or the reason against it. */
export function RecentActionsPage() {
  const say = useText()
  const format = useFormat()
  const load = usePartsLoad({
    collection: actions,
    query: calls.recent,
    input: {},
    from: ({ actions }) => actions,
  })
  const all = [...actions.useAll()].sort((one, other) => (one.at < other.at ? 1 : -1))
  useOvertaken(all, load.reload)
  return (
    <Page title={say('actions.title')}>
      <Loaded load={load} has={all.length > 0} skeleton={<SkeletonRows rows={8} height={56} />}>
        {all.length === 0 && <EmptyState title={say('actions.none')}>{say('actions.none_text')}</EmptyState>}
        <div className="fm-actions">
          {all.length > 0 && <p className="fm-muted">{say('actions.only_you')}</p>}
          {daysOf(all).map(([day, those]) => (
            <section key={day} aria-label={format.longDate(those[0]?.at ?? '')}>
              <h2 className="fm-section">{format.longDate(those[0]?.at ?? '')}</h2>
              <ul className="fm-action-rows">
                {those.map((action) => (
                  <ActionRow key={action.id} action={action} />
                ))}
              </ul>
            </section>
          ))}
          {load.more && (
            <Button variant="default" onClick={load.more}>
              {say('actions.older')}
            </Button>
          )}
        </div>
      </Loaded>
    </Page>
  )
}

const daysOf = (all: readonly ActionView[]): [string, ActionView[]][] => {
  const days = new Map<string, ActionView[]>()
  for (const action of all) {
    const day = dayOf(action.at)
    days.set(day, [...(days.get(day) ?? []), action])
  }
  return [...days]
}
