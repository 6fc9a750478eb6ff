import type { ReactNode } from 'react';
import { site } from '../../src/facts/firm.ts';
import { formStrings } from '../../src/facts/form-strings.ts';
import { Icon } from '../layout/Icon.tsx';
import type { PartName } from './form-parts.ts';

/**
 * The parts of the form that show only when there is something to say. Each stands in the page as a <template>, of which
 * form-parts.ts makes copies; what differs from one copy to the next goes into the element marked `data-say`.
 */
export function FormParts() {
  const { sent, failed } = formStrings;
  return (
    <>
      <Part name="fault">
        <p className="err">
          <Icon name="warning-circle" />
          <span data-say="" />
        </p>
      </Part>
      <Part name="sending">
        <span className="form__sending">
          {formStrings.sending}
          <span className="spin" />
        </span>
      </Part>
      <Part name="sent">
        <div className="form__sent" tabIndex={-1}>
          <Told title={sent.title} text={sent.text} />
        </div>
      </Part>
      <Part name="failed">
        <div className="form__failed">
          <Told title={failed.title} />
          <p>{formStrings.kept}</p>
          <DirectWays written />
          <p className="form__cut" hidden>
            {formStrings.cut}
          </p>
        </div>
      </Part>
      <Part name="sent-toast">
        <Toast className="toast toast--ok" icon="check-circle">
          <Told title={sent.title} text={sent.text} />
        </Toast>
      </Part>
      <Part name="failed-toast">
        <Toast className="toast toast--danger" icon="warning-circle">
          <Told title={failed.title} />
        </Toast>
      </Part>
    </>
  );
}

const Part = ({ name, children }: { name: PartName; children: ReactNode }) => (
  <template data-part={name}>{children}</template>
);

/** A title and a text; without one, it is said later. */
const Told = ({ title, text }: { title: string; text?: string }) => (
  <>
    <p>
      <b>{title}</b>
    </p>
    {text ? <p>{text}</p> : <p data-say="" />}
  </>
);

interface ToastProps {
  className: string;
  icon: 'check-circle' | 'warning-circle';
  children: ReactNode;
}

/** The outcome in a corner of the window, with a button that closes it. */
const Toast = ({ className, icon, children }: ToastProps) => (
  <div className={className}>
    <Icon name={icon} />
    <div>{children}</div>
    <button type="button" className="xbtn" aria-label={formStrings.dismiss}>
      <Icon name="x" />
    </button>
  </div>
);

/** The ways to the firm without the form. `written`: the e-mail holds what the fields do; form-outcome.ts writes it. */
export function DirectWays({ written }: { written?: boolean }) {
  const address = `mailto:${site.email}`;
  return (
    <ul className="ways">
      <li>
        {written ? (
          <a href={address} data-mail="">
            {formStrings.byEmail}
          </a>
        ) : (
          <a href={address}>{site.email}</a>
        )}
      </li>
      <li>
        <a href={site.telephone.href}>{site.telephone.text}</a>
      </li>
      <li>
        <a href={site.chat} target="_blank" rel="noopener">
          {formStrings.byChat}
        </a>
      </li>
    </ul>
  );
}
