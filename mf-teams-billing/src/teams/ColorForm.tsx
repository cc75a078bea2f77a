import { useSend } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, ColorField, icons } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import type { OwnedProps } from './NameForm';
import { palette } from './palette';
import classes from './teams.module.css';
import { useRefusal } from './use-refusal';

/** The colour of the team, for its owner: one of a palette, or one of their own. */
export function ColorForm({ team, onDone }: OwnedProps) {
  const text = useText('mf-teams-billing');
  const refuse = useRefusal();
  const [own, setOwn] = useState(team.color);
  const recolor = useSend(endpoints.teams.recolor, 'teams.changed');
  const to = async (color: string) => {
    await recolor.mutateAsync({ body: { teamId: team._id, color } });
    setOwn(color);
  };
  const choose = (color: string) => {
    const before = team.color;
    to(color).then(() => onDone({ said: text('recolored'), undo: () => to(before) }), refuse);
  };
  const isSame = own.toLowerCase() === team.color;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSame) choose(own.toLowerCase());
  };
  return (
    <form onSubmit={save} className={classes['colors']}>
      <div className={classes['form']}>
        <ColorField
          label={text('color')}
          pickLabel={text('pickColor')}
          wrongText={text('wrongColor')}
          value={own}
          onChange={setOwn}
        />
        <Button
          type="submit"
          variant="secondary"
          loading={recolor.isPending}
          disabled={isSame}
          hint={text('sameColor')}
        >
          {text('saveColor')}
        </Button>
      </div>
      <div role="group" aria-label={text('palette')} className={classes['palette']}>
        {palette.map(({ name, color, on }) => (
          <button
            key={name}
            type="button"
            className={classes['swatch']}
            style={{ background: color, color: on }}
            aria-label={text(`colors.${name}`)}
            title={text(`colors.${name}`)}
            aria-pressed={color === team.color}
            onClick={() => color !== team.color && choose(color)}
          >
            {color === team.color && <icons.check size={16} />}
          </button>
        ))}
      </div>
    </form>
  );
}
