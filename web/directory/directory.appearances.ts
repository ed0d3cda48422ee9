import BadgeCheck from 'lucide-react/icons/badge-check'
import Hash from 'lucide-react/icons/hash'
import Plug from 'lucide-react/icons/plug'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { defineAppearances } from '#web/kit/display/appearances.ts'

export const directoryAppearances = defineAppearances({
  things: [
    {
      type: 'system_role',
      icon: ShieldCheck,
      unknown: 'directory.unknown_role',
      kind: 'directory.kind_system_role',
    },
    {
      type: 'membership_role',
      icon: BadgeCheck,
      unknown: 'directory.unknown_role',
      kind: 'directory.kind_role',
    },
    { type: 'channel', icon: Hash, unknown: 'directory.unknown_channel', kind: 'directory.kind_channel' },
    { type: 'consumer', icon: Plug, unknown: 'directory.unknown_service', kind: 'directory.kind_service' },
  ],
})
