import { Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useAnswer } from '#web/kit/data/load.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { RichHtml } from '#web/kit/rich-text/RichHtml.tsx'
import { calls } from '../activities.store.ts'

type EditedProps = { activityId: string; commentId?: string }

/** The word "edited"; it opens what was there before. */
export function EditedButton(props: EditedProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus width={380} position="bottom-start">
      <Popover.Target>
        <UnstyledButton className="fm-link fm-edited" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('activities.edited')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('activities.versions')}>
        {isOpen && <Versions {...props} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Versions({ activityId, commentId }: EditedProps) {
  const say = useText()
  const load = useAnswer(calls.history, {
    activity_id: activityId,
    ...(commentId === undefined ? {} : { comment_id: commentId }),
  })
  const versions = load.answer?.versions ?? []
  return (
    <div className="fm-versions">
      <h2 className="fm-section">{say('activities.versions')}</h2>
      <Loaded load={load} skeleton={<SkeletonRows rows={2} height={48} />}>
        {versions.length === 0 && <p className="fm-muted">{say('activities.no_versions')}</p>}
        <ol>
          {versions.map(({ id, replaced_at, title, html_content }) => (
            <li key={id}>
              <p className="fm-small fm-muted">
                {say('activities.until')} <RelativeTime at={replaced_at} as="when" />
              </p>
              {title !== null && title !== '' && <h3 className="fm-label">{title}</h3>}
              {html_content !== null && html_content !== '' && <RichHtml html={html_content} cut />}
            </li>
          ))}
        </ol>
      </Loaded>
    </div>
  )
}
