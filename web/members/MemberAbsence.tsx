import { OutOfOffice } from '#web/appointments/parts/OutOfOffice.tsx'

/** Whether a member can be reached today. */
export function MemberAbsence({ id, name }: { id: string; name: string }) {
  return <OutOfOffice memberId={id} name={name} />
}
