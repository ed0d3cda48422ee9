import { Button } from '@mantine/core'
import History from 'lucide-react/icons/history'
import { Link } from 'react-router'
import { encodeFilter } from '#web/audit-log/parts/audit-filter.ts'
import { auditLogPaths } from '#web/audit-log/parts/audit-log.paths.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { networkContract } from './network-contract.ts'
import { SettingsForm } from './SettingsForm.tsx'

const changes = encodeFilter({ event_types: ['SettingChosen', 'NetworkRenamed'] })

/** The network's settings. Changes are marked, and one bar lists old and new values before they are saved. */
export function SettingsPage() {
  const say = useText()
  const load = useAnswer(networkContract().calls.read, {})
  return (
    <Page
      title={say('administration.settings')}
      actions={
        <Button
          variant="subtle"
          component={Link}
          to={auditLogPaths.auditLog(changes ? { filter: changes } : {})}
          leftSection={<Icon of={History} />}
        >
          {say('administration.history')}
        </Button>
      }
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={7} height={72} />}>
        {load.answer?.can.update ? (
          <SettingsForm settings={load.answer} onSaved={load.reload} />
        ) : (
          <RefusedState />
        )}
      </Loaded>
    </Page>
  )
}
