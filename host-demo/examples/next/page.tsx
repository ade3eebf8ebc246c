import { Desk } from './desk.jsx';

export default function Page() {
  return <Desk />;
}
