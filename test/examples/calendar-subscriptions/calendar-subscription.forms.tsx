import { calendarSubscriptionContract } from '#events/calendar-subscriptions/calendar-subscription.contract.ts'
import { defineFormExamples } from '#test/kit/form-examples.ts'
import { SubscriptionForm } from '#web/calendar-subscriptions/SubscriptionForm.tsx'

export const calendarSubscriptionForms = defineFormExamples({
  forms: [
    {
      file: 'calendar-subscriptions/SubscriptionForm.tsx',
      element: (
        <SubscriptionForm
          contractCall={calendarSubscriptionContract.calls.subscribe}
          initial={{ url: '', name: '', color: '3f7c31', group_id: '' }}
          groups={[]}
          submit="Subscribe"
          toInput={({ url, name, color }) => ({ subscription: { url, name, color, time_zone: 'UTC' } })}
        />
      ),
      required: ['calendar-subscriptions.url', 'calendars.name'],
    },
  ],
})
