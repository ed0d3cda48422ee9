import { Button } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { toastDone } from '#web/actions/parts/undo.ts'
import { administrationPaths } from '#web/administration/parts/administration.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { MeetingRoomDialog } from './MeetingRoomDialog.tsx'
import { MeetingRoomRow } from './MeetingRoomRow.tsx'
import { calls, commands, type MeetingRoomView, meetingRooms } from './parts/meeting-rooms.store.ts'
import { RoomReservations } from './RoomReservations.tsx'

/** Every meeting room of the network, for administrators: create, revise, archive. */
export function MeetingRoomsPage() {
  const say = useText()
  const format = useFormat()
  const [edited, setEdited] = useState<{ room: MeetingRoomView | null } | null>(null)
  const [shown, setShown] = useState<MeetingRoomView | null>(null)
  const load = useLoad(meetingRooms, calls.administered, {}, { from: (answer) => answer.meeting_rooms })
  const rooms = [...meetingRooms.useAll()].sort((one, other) =>
    one.name.localeCompare(other.name, format.locale),
  )
  const open = rooms.filter(({ archived }) => !archived)
  const archived = rooms.filter((room) => room.archived)
  const rowsOf = (list: readonly MeetingRoomView[]) =>
    list.map((room) => (
      <MeetingRoomRow
        key={room.id}
        room={room}
        onEdit={() => setEdited({ room })}
        onArchive={() => changeArchive(room)}
        onReservations={() => setShown(room)}
      />
    ))
  const changeArchive = async ({ id: meeting_room_id, name, archived }: MeetingRoomView) => {
    const change = archived ? commands.reopen : commands.archive
    if (await attempt(() => change({ meeting_room_id })))
      toastDone(say(archived ? 'meeting-rooms.was_reopened' : 'meeting-rooms.was_archived', { name }))
  }
  return (
    <Page
      title={say('meeting-rooms.title')}
      quiet={load.state === 'ready' ? format.number(open.length) : undefined}
      back={{ to: administrationPaths.administration(), text: say('administration.nav_entry') }}
      measure="form"
      actions={
        <Button
          className="fm-icon-on-phone"
          leftSection={<Icon of={Plus} />}
          aria-label={say('meeting-rooms.new')}
          onClick={() => setEdited({ room: null })}
        >
          {say('meeting-rooms.new')}
        </Button>
      }
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={6} height={60} />} has={rooms.length > 0}>
        {rooms.length === 0 ? (
          <EmptyState title={say('meeting-rooms.empty')} big>
            {say('meeting-rooms.empty_text')}
          </EmptyState>
        ) : (
          <>
            <ul>{rowsOf(open)}</ul>
            {archived.length > 0 && (
              <section className="fm-stack" aria-label={say('meeting-rooms.archived')}>
                <h2 className="fm-label">{say('meeting-rooms.archived')}</h2>
                <ul>{rowsOf(archived)}</ul>
              </section>
            )}
          </>
        )}
      </Loaded>
      {shown && <RoomReservations room={shown} onClose={() => setShown(null)} />}
      {edited && <MeetingRoomDialog room={edited.room} onClose={() => setEdited(null)} />}
    </Page>
  )
}
