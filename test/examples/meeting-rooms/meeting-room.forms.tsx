import type { ReactNode } from 'react'
import { trusted } from '#platform/language/trusted.ts'
import { defineFormExamples } from '#test/kit/form-examples.ts'
import { MeetingRoomDialog } from '#web/meeting-rooms/MeetingRoomDialog.tsx'

export const meetingRoomForms = defineFormExamples({
  forms: [
    {
      file: 'meeting-rooms/MeetingRoomDialog.tsx',
      element: trusted<ReactNode>(<MeetingRoomDialog room={null} onClose={() => {}} />),
      required: ['meeting-rooms.name'],
    },
  ],
})
