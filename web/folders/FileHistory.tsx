import { Button } from '@mantine/core'
import { useState } from 'react'
import { fileHistoryContract } from '#events/files/file-history.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useReloadOn } from '#web/kit/data/use-reload-on.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import type { FileView } from '#web/kit/files/files.store.ts'
import { useText } from '#web/kit/language/texts.ts'

const few = 5
const most = 50

/** What happened to a file, the newest first. */
export function FileHistory({ file }: { file: FileView }) {
  const say = useText()
  const [isWhole, setWhole] = useState(false)
  const { id: file_id, revision, folder_ids } = file
  const load = useAnswer(fileHistoryContract.calls.file, { file_id, limit: most })
  useReloadOn(`${revision} ${folder_ids.join(' ')}`, load.reload)
  const entries = load.answer?.entries ?? []
  const shown = isWhole ? entries : entries.slice(0, few)
  return (
    <section className="fm-stack">
      <h2 className="fm-section">{say('folders.history')}</h2>
      <Loaded load={load} has={load.answer !== null} skeleton={<SkeletonRows rows={3} height={40} />}>
        <ol className="fm-file-history">
          {shown.map(({ id, type, actor, at }) => (
            <li key={id}>
              <span>{say(`files.audit.${type}`)}</span>
              <span className="fm-small fm-muted fm-trash-from">
                {actor && <>{actor.name ?? say('kit.deleted_member')}, </>}
                <RelativeTime at={at} as="when" />
              </span>
            </li>
          ))}
        </ol>
        {entries.length > shown.length && (
          <Button size="xs" variant="default" onClick={() => setWhole(true)}>
            {say('folders.more')}
          </Button>
        )}
      </Loaded>
    </section>
  )
}
