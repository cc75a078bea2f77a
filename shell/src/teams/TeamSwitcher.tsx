import { useList } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { icons, Menu, Tag } from '@wavereel/ui';
import { useSwitchTeam } from './use-switch-team';

/** The teams that one belongs to; the one that is worked in is marked. */
export function TeamSwitcher() {
  const text = useText('shell');
  const teams = useList(endpoints.teams.list, {});
  const change = useSwitchTeam();
  if (!teams.data || teams.data.length < 2) return null;
  return (
    <Menu
      label={text('teamSwitch.label')}
      icon={icons.chevronDown}
      items={teams.data.map(({ _id, name, active }) => ({
        label: name,
        onSelect: () => active || void change(_id),
        ...(active ? { tag: <Tag tone="good">{text('teamSwitch.active')}</Tag> } : {}),
      }))}
    />
  );
}
