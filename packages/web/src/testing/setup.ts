import './no-react-traces.ts';
import './no-element-stacks.ts';
import '../app/look/app.css';
import './redrawn.ts';

// As on a device that was here before.
document.documentElement.dataset.inter = '';
