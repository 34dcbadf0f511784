import '../app/look/app.css';
