import { useSend } from '@wavereel/client';
import { endpoints, type Team } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import type { Done } from './UndoNote';
import classes from './teams.module.css';

export interface OwnedProps {
  readonly team: Team;
  /** Told of each change that can be taken back. */
  readonly onDone: (done: Done) => void;
}

/** What the team is called, for its owner. */
export function NameForm({ team, onDone }: OwnedProps) {
  const text = useText('mf-teams-billing');
  const say = useErrorText();
  const [name, setName] = useState(team.name);
  const rename = useSend(endpoints.teams.rename, 'teams.changed');
  const unchanged = name.trim() === '' || name === team.name;
  const to = (value: string) => rename.mutateAsync({ body: { teamId: team._id, name: value } });
  const undo = async () => {
    await to(team.name);
    setName(team.name);
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (unchanged) return;
    rename.mutate(
      { body: { teamId: team._id, name } },
      {
        onSuccess: (renamed) => {
          setName(renamed.name);
          bus.emit('notify', { tone: 'good', text: text('saved') });
          onDone({ said: text('renamed', { name: renamed.name }), undo });
        },
      },
    );
  };
  return (
    <form onSubmit={save} className={classes['form']}>
      <TextField
        label={text('teamName')}
        value={name}
        onChange={setName}
        error={rename.error ? (rename.error.fields['name'] ?? say(rename.error)) : undefined}
      />
      <Button
        type="submit"
        variant="secondary"
        loading={rename.isPending}
        disabled={unchanged}
        hint={text('unchanged')}
      >
        {text('save')}
      </Button>
    </form>
  );
}
